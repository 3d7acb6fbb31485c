import type { MenuItem } from '@banquet/shared/meal';
import { Button } from '../../components/Button';
import { EarlierOrders } from './EarlierOrders';
import { GuestName } from './GuestName';
import { useOrder } from './order-context';
import './OrderPanel.css';
import { OrderStatus } from './OrderStatus';
import { SelectedItems } from './SelectedItems';

export interface OrderPanelProps {
  menu: readonly MenuItem[] | undefined;
  onReport: () => void;
}

const Report = ({ onReport }: { onReport: () => void }) => {
  const hasOrder = useOrder(({ order }) => order !== null);
  const isReported = useOrder(({ reported }) => reported);
  return (
    <div className="order-panel__report">
      <Button disabled={!hasOrder} onClick={onReport}>
        Report Issue
      </Button>
      <p role="status" className="order-panel__thanks">
        {isReported && 'Thank you. A member of staff has been told.'}
      </p>
    </div>
  );
};

/** The order as it stands. */
export const OrderPanel = ({ menu, onReport }: OrderPanelProps) => (
  <div className="order-panel">
    <OrderStatus />
    <SelectedItems menu={menu} />
    <GuestName />
    <Report onReport={onReport} />
    <EarlierOrders />
  </div>
);
