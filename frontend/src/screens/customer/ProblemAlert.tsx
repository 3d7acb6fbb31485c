import { Button } from '../../components/Button';
import type { Problem } from './order-state';
import './ProblemAlert.css';

interface ProblemAlertProps {
  problem: Problem;
  onDismiss: () => void;
}

/** What went wrong, why, and what can be done about it. */
export const ProblemAlert = ({ problem: { text, detail, retry }, onDismiss }: ProblemAlertProps) => (
  <div className="problem-alert" role="alert">
    <div className="problem-alert__words">
      <strong className="problem-alert__text">{text}</strong>
      {detail && (
        <span>
          <bdi>{detail}</bdi>
        </span>
      )}
    </div>
    {retry && (
      <Button
        look="danger"
        onClick={() => {
          onDismiss();
          retry();
        }}
      >
        Try again
      </Button>
    )}
    <button type="button" className="problem-alert__dismiss" aria-label="Dismiss" onClick={onDismiss}>
      ×
    </button>
  </div>
);
