import type { Ticket } from '@banquet/shared/ticket';
import { AllergySign } from '../../../components/AllergyBand';
import { AllergiesNoted } from '../../../components/AllergiesNoted';
import { notingOf, type TicketCommands } from '../commands';
import './AllergyGate.css';
import { isGated } from './steps';

interface AllergyGateProps {
  ticket: Ticket;
  commands: TicketCommands;
  onNoted: () => void;
}

/** What this guest must not eat, until somebody at the board says that they have read it; then who has, and when. */
export const AllergyGate = ({ ticket, commands, onNoted }: AllergyGateProps) => {
  const { customerAllergies, allergiesAcknowledged, status } = ticket;
  const gated = isGated(ticket, commands);
  const busy = notingOf(commands, ticket)?.sending === true;
  if (customerAllergies.length === 0) return null;
  return (
    <div className="allergy-gate">
      <p className="allergy-gate__words">
        <AllergySign />
        <span>
          Allergies: <strong>{customerAllergies.join(', ')}</strong>
        </span>
      </p>
      {allergiesAcknowledged && <AllergiesNoted {...allergiesAcknowledged} />}
      {gated && status !== 'Cancelled' && (
        <button type="button" className="allergy-gate__button" onClick={onNoted} aria-busy={busy}>
          Allergies noted
        </button>
      )}
    </div>
  );
};
