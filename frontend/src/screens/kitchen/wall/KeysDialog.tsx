import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import './KeysDialog.css';

const KEYS = [
  ['1 – 9', 'Pick the ticket with that number'],
  ['← → ↑ ↓', 'Go to the next ticket'],
  ['Enter', 'Move the ticket on; take a cancelled one off'],
  ['A', 'Note its allergies and what changed'],
  ['R', 'Recall the last delivered ticket'],
  ['Esc', 'Let go of the ticket'],
  ['?', 'Show these keys'],
] as const;

/** Any keyboard, or a bump bar that acts as one. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
    <dl className="keys">
      {KEYS.map(([key, does]) => (
        <div key={key} className="keys__row">
          <dt>
            <kbd className="keys__key">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
