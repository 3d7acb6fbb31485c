import { Button } from '../../components/Button';
import { useOrder } from './order-context';

/** Only while there is something to finalize; what comes after it must not sit under a second, hasty tap. */
export const FinalizeButton = () => {
  const isDraft = useOrder(({ order }) => !order || order.status === 'Draft');
  const isEmpty = useOrder(({ order, choices }) => !order || choices.length === 0);
  const isFinalizing = useOrder(({ finalizing }) => finalizing);
  const finalize = useOrder((order) => order.finalize);
  if (!isDraft) return null;
  return (
    <Button
      look="primary"
      className="customer-action"
      disabled={isEmpty}
      busy={isFinalizing}
      onClick={() => void finalize()}
    >
      Finalize Selection
    </Button>
  );
};
