import type { Ticket } from '@banquet/shared/ticket';
import { Age } from '../../../components/Age';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import './RecallDialog.css';

interface RecallDialogProps {
  /** The last delivered first. */
  delivered: readonly Ticket[];
  onRecall: (ticket: Ticket) => void;
  onClose: () => void;
}

const contentsOf = ({ items }: Ticket) =>
  items.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ');

/** Brings back a ticket that was delivered by mistake, as Ready and at its place in time. */
export const RecallDialog = ({ delivered, onRecall, onClose }: RecallDialogProps) => (
  <Dialog title="Recall" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
    {delivered.length === 0 ? (
      <p>Nothing was delivered in the last quarter of an hour.</p>
    ) : (
      <ul className="recall" aria-label="Delivered lately">
        {delivered.map((ticket) => (
          <li key={ticket.kitchenOrderId} className="recall__ticket">
            <div>
              <p className="recall__title figures">
                Table {ticket.tableNumber}, order {ticket.orderId}
              </p>
              <p className="recall__items">{contentsOf(ticket)}</p>
              <Age since={ticket.statusSince} />
            </div>
            <Button
              aria-label={`Recall order ${ticket.orderId}`}
              onClick={() => {
                onRecall(ticket);
                onClose();
              }}
            >
              Recall
            </Button>
          </li>
        ))}
      </ul>
    )}
  </Dialog>
);
