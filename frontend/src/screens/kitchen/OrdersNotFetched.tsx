import { useState } from 'react';
import { ErrorAlert } from '../../components/ErrorAlert';

/** The kitchen's room has not answered in time; it goes on being asked. */
export const OrdersNotFetched = () => {
  const [dismissed, setDismissed] = useState(false);
  return (
    <ErrorAlert
      msg={dismissed ? null : 'Failed to fetch kitchen orders.'}
      onDismiss={() => setDismissed(true)}
    />
  );
};
