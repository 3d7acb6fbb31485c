import { useCallback, useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { TextField } from '../../../components/TextField';
import { messageOf } from '../../../lib/http';
import { useCommand } from '../../../lib/use-command';
import type { MealCount } from './all-day';
import './BackOnMenuDialog.css';
import { putBackOnMenu } from './menu-commands';

interface BackOnMenuDialogProps {
  meal: Pick<MealCount, 'mealId' | 'name'>;
  onClose: () => void;
  failed: (msg: string) => void;
  told: (msg: string) => void;
}

/** A board may have no keyboard: the usual numbers are one tap away. */
const USUAL = [5, 10, 20, 50];

/** Takes an 86 back, with as many portions as the kitchen has. */
export const BackOnMenuDialog = ({ meal, onClose, failed, told }: BackOnMenuDialogProps) => {
  const { mealId, name } = meal;
  const [portions, setPortions] = useState('10');
  const quantity = Number(portions);
  const valid = Number.isInteger(quantity) && quantity >= 1;
  const send = useCallback(async () => {
    await putBackOnMenu(mealId, quantity);
    told(`${name} is back on the menu.`);
    onClose();
  }, [mealId, name, quantity, told, onClose]);
  const refused = useCallback(
    (error: unknown) => failed(messageOf(error, `Failed to put ${name} back on the menu.`)),
    [failed, name],
  );
  const { run, running } = useCommand(send, refused);
  return (
    <Dialog
      title={`Put ${name} back on the menu?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={() => void run()} busy={running} disabled={!valid}>
            Put it back
          </Button>
        </>
      }
    >
      <TextField
        label="Portions there are"
        type="number"
        inputMode="numeric"
        min={1}
        value={portions}
        onChange={setPortions}
      />
      <div className="back-on-menu__usual" role="group" aria-label="Usual portions">
        {USUAL.map((count) => (
          <Button key={count} onClick={() => setPortions(`${count}`)}>
            {count}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};
