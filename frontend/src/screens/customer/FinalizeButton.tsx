import { Button } from '../../components/Button';
import { useOrder } from './order-context';

/** Stays when its work is done, so that nothing else comes to lie under a second, hasty tap. */
export const FinalizeButton = () => {
  const canFinalize = useOrder(({ order, choices }) => order?.status === 'Draft' && choices.length > 0);
  const isFinalizing = useOrder(({ finalizing }) => finalizing);
  const finalize = useOrder((order) => order.finalize);
  return (
    <Button
      look="primary"
      className="customer-action"
      disabled={!canFinalize}
      busy={isFinalizing}
      onClick={() => void finalize()}
    >
      Finalize Selection
    </Button>
  );
};
