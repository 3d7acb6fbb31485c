import { useState } from 'react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { FinalizeButton } from './FinalizeButton';
import { useOrder } from './order-context';
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
        <Button look="quiet" onClick={onClose}>
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
  const orderId = useOrder((order) => order.orderId);
  // The sheet is one order's: "Order more" leads back to the menu.
  const [openedFor, setOpenedFor] = useState<string | null>();
  const isOpen = openedFor === orderId;
  return (
    <>
      {isOpen ? (
        <OrderSheet {...panel} onClose={() => setOpenedFor(undefined)} />
      ) : (
        <div className="order-foot__problem">
          <OrderProblem />
        </div>
      )}
      <OrderBar messages={messages} onOpen={() => setOpenedFor(orderId)} />
    </>
  );
};
