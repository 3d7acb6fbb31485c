import { Navigate, useSearchParams } from 'react-router-dom';
import { TableMenu } from './TableMenu';

/** The menu of the table that the address names. */
const Menu = () => {
  const [params] = useSearchParams();
  const tableId = params.get('tableId');
  if (!tableId) return <Navigate to="/customer/landing" replace />;
  return <TableMenu key={tableId} tableId={tableId} />;
};

export default Menu;
