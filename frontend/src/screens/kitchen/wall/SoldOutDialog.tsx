import { useCallback } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { messageOf } from '../../../lib/http';
import { useCommand } from '../../../lib/use-command';
import type { MealCount } from './all-day';
import { takeOffMenu } from './menu-commands';

interface SoldOutDialogProps {
  meal: MealCount;
  onClose: () => void;
  failed: (msg: string) => void;
  told: (msg: string) => void;
}

/** Asked once: nobody can order the meal afterwards, until it is put back. */
export const SoldOutDialog = ({ meal, onClose, failed, told }: SoldOutDialogProps) => {
  const { mealId, name } = meal;
  const send = useCallback(async () => {
    await takeOffMenu(mealId);
    told(`${name} is off the menu.`);
    onClose();
  }, [mealId, name, told, onClose]);
  const refused = useCallback(
    (error: unknown) => failed(messageOf(error, `Failed to take ${name} off the menu.`)),
    [failed, name],
  );
  const { run, running } = useCommand(send, refused);
  return (
    <Dialog
      title={`Take ${name} off the menu?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={() => void run()} busy={running}>
            Take it off
          </Button>
        </>
      }
    >
      <p>
        Guests can no longer order it, until you put it back here. Tickets that have it stay on the board.
      </p>
    </Dialog>
  );
};
