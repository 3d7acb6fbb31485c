import type { MenuItem } from '@banquet/shared/meal';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { conflictsOf } from './choices';
import { useOrder } from './order-context';

interface ConflictDialogProps {
  meal: MenuItem;
  onClose: () => void;
}

/** Asked once, before a meal is chosen that holds what the guest must not eat. */
export const ConflictDialog = ({ meal, onClose }: ConflictDialogProps) => {
  const declared = useOrder(({ order }) => order?.allergies);
  const select = useOrder((order) => order.select);
  const conflicts = conflictsOf(meal, declared).join(' and ');
  return (
    <Dialog
      sheet
      title={`${meal.name} contains ${conflicts}`}
      onClose={onClose}
      footer={
        <>
          <Button
            look="danger"
            className="customer-action"
            onClick={() => {
              select(meal);
              onClose();
            }}
          >
            Select anyway
          </Button>
          <Button look="primary" className="customer-action" onClick={onClose}>
            Choose something else
          </Button>
        </>
      }
    >
      <p>
        You told us that you are allergic to {conflicts}. If the dish can be made without, say so in its note
        and ask a member of staff to confirm it.
      </p>
    </Dialog>
  );
};
