import { Button } from '../../components/Button';
import './MenuHeader.css';
import { useOrder } from './order-context';

export const MenuHeader = ({ onAllergies }: { onAllergies: () => void }) => {
  const order = useOrder((held) => held.order);
  return (
    <header className="menu-header">
      <div>
        <p className="menu-header__table figures">{order ? `Table ${order.tableNumber}` : '\u00a0'}</p>
        <h1 className="menu-header__title">Menu for Your Table</h1>
      </div>
      <div className="menu-header__allergies">
        {order && order.allergies.length > 0 && (
          <p className="menu-header__declared">Allergies: {order.allergies.join(', ')}</p>
        )}
        <Button disabled={!order} onClick={onAllergies}>
          Select Allergies
        </Button>
      </div>
    </header>
  );
};
