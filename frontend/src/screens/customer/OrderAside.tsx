import type { ReactNode } from 'react';
import { FinalizeButton } from './FinalizeButton';
import './OrderAside.css';
import { OrderPanel, type OrderPanelProps } from './OrderPanel';
import { OrderProblem } from './OrderProblem';

interface OrderAsideProps extends OrderPanelProps {
  /** What is told above the order. */
  children: ReactNode;
}

/** The order beside the menu, where there is room: always in view. */
export const OrderAside = ({ children, ...panel }: OrderAsideProps) => (
  <aside className="order-aside" aria-label="Your order">
    <div className="order-aside__told">
      {children}
      <OrderProblem />
    </div>
    <OrderPanel {...panel} />
    <div className="order-aside__foot">
      <FinalizeButton />
    </div>
  </aside>
);
