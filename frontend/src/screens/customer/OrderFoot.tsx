import { useState } from 'react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { FinalizeButton } from './FinalizeButton';
import { OrderBar } from './OrderBar';
import './OrderFoot.css';
import { OrderPanel, type OrderPanelProps } from './OrderPanel';
import { OrderProblem } from './OrderProblem';

interface OrderFootProps extends OrderPanelProps {
  /** How many messages wait at the head of the page. */
  messages: number;
}

const OrderSheet = ({ onClose, ...panel }: OrderPanelProps & { onClose: () => void }) => (
  <Dialog
    sheet
    title="Your Order"
    onClose={onClose}
    footer={
      <>
        <Button look="quiet" className="order-foot__back" onClick={onClose}>
          Back to Menu
        </Button>
        <FinalizeButton />
      </>
    }
  >
    <OrderProblem />
    <OrderPanel {...panel} />
  </Dialog>
);

/** On a phone: the order as a bar at the foot, which opens as a sheet. */
export const OrderFoot = ({ messages, ...panel }: OrderFootProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isOpen ? (
        <OrderSheet {...panel} onClose={() => setIsOpen(false)} />
      ) : (
        <div className="order-foot__problem">
          <OrderProblem />
        </div>
      )}
      <OrderBar messages={messages} onOpen={() => setIsOpen(true)} />
    </>
  );
};
