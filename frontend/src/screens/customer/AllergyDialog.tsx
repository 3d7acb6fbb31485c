import { ALLERGIES, type Allergy, type OrderStatus } from '@banquet/shared/vocabulary';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { useCommand } from '../../lib/use-command';
import './AllergyDialog.css';
import { useOrder } from './order-context';
import { detailOf, type Problem } from './order-state';
import { ProblemAlert } from './ProblemAlert';

const CHANGEABLE: readonly OrderStatus[] = ['Draft', 'Pending', 'Preparing'];

export const AllergyDialog = ({ onClose }: { onClose: () => void }) => {
  const order = useOrder((held) => held.order);
  const setAllergies = useOrder((held) => held.setAllergies);
  const [ticked, setTicked] = useState<readonly Allergy[]>(order?.allergies ?? []);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isTooLate = order !== null && !CHANGEABLE.includes(order.status);

  const { run: save, running } = useCommand(
    async () => {
      setProblem(null);
      await setAllergies(ALLERGIES.filter((allergy) => ticked.includes(allergy)));
      onClose();
    },
    (error) => setProblem({ text: 'Failed to update allergies.', detail: detailOf(error), retry: null }),
  );
  const tick = (allergy: Allergy, isTicked: boolean) =>
    setTicked((before) => (isTicked ? [...before, allergy] : before.filter((other) => other !== allergy)));

  return (
    <Dialog
      sheet
      title="Select Your Allergies"
      onClose={onClose}
      footer={
        <>
          <Button className="customer-action" onClick={onClose}>
            Close
          </Button>
          <Button
            look="primary"
            className="customer-action"
            disabled={isTooLate}
            busy={running}
            onClick={() => void save()}
          >
            Save Allergies
          </Button>
        </>
      }
    >
      {problem && <ProblemAlert problem={problem} onDismiss={() => setProblem(null)} />}
      <p>
        {isTooLate
          ? 'Your order is already made. Please tell a member of staff about your allergies.'
          : 'The kitchen sees these with your order.'}
      </p>
      <fieldset className="allergy-dialog__choices" disabled={isTooLate || running}>
        <legend className="visually-hidden">Allergies</legend>
        {ALLERGIES.map((allergy) => (
          <label key={allergy} className="allergy-dialog__choice">
            <input
              type="checkbox"
              checked={ticked.includes(allergy)}
              onChange={({ target }) => tick(allergy, target.checked)}
            />
            {allergy}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
};
