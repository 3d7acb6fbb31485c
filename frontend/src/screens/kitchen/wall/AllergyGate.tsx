import type { Ticket } from '@banquet/shared/ticket';
import { AllergySign } from '../../../components/AllergyBand';
import './AllergyGate.css';
import { isGated } from './steps';

const clockTime = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface AllergyGateProps {
  ticket: Ticket;
  onNoted: () => void;
  busy: boolean;
}

/** What this guest must not eat, until somebody at the board says that they have read it; then who has, and when. */
export const AllergyGate = ({ ticket, onNoted, busy }: AllergyGateProps) => {
  const { customerAllergies, allergiesAcknowledged, status } = ticket;
  if (customerAllergies.length === 0) return null;
  return (
    <div className="allergy-gate">
      <p className="allergy-gate__words">
        <AllergySign />
        <span>
          Allergies: <strong>{customerAllergies.join(', ')}</strong>
        </span>
      </p>
      {allergiesAcknowledged && (
        <p className="allergy-gate__noted figures">
          Noted by {allergiesAcknowledged.by}, {clockTime.format(new Date(allergiesAcknowledged.at))}
        </p>
      )}
      {isGated(ticket) && status !== 'Cancelled' && (
        <button type="button" className="allergy-gate__button" onClick={onNoted} aria-busy={busy}>
          Allergies noted
        </button>
      )}
    </div>
  );
};
