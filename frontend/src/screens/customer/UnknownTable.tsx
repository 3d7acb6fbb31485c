import { Link } from 'react-router-dom';
import { Page } from '../../components/Page';

/** An old or mistyped QR code leads here. */
export const UnknownTable = () => (
  <Page title="We do not know this table.">
    <p>
      <Link to="/customer/landing">Choose your table</Link>, or ask a member of staff for help.
    </p>
  </Page>
);
