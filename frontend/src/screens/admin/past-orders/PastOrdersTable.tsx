import type { PastOrder, PastOrders } from '@banquet/shared/past-order';
import { Link } from 'react-router-dom';
import { OrderBadge } from '../../../components/StatusBadge';
import { http } from '../../../lib/http';
import type { Resource } from '../../../lib/use-resource';
import { ListTable, type Column } from '../parts/ListTable';
import { Timestamp } from '../parts/Timestamp';
import { useEarlier, type Stretch } from '../parts/use-earlier';
import './PastOrdersTable.css';
import { addressOf, pathOf, type Filters } from './order-filters';

type Row = PastOrder & { _id: string };

/** So many of an order's items are named; the order's own page has them all. */
const ITEMS_NAMED = 3;

const inShort = (items: PastOrder['items']): string => {
  const named = items.slice(0, ITEMS_NAMED).map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`);
  const others = items.length - named.length;
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
};

const COLUMNS: readonly Column<Row>[] = [
  {
    title: 'Order',
    names: true,
    cell: ({ orderId }) => (
      <Link className="figures" to={`/order/${orderId}`}>
        {orderId}
      </Link>
    ),
    width: '10%',
  },
  { title: 'Placed', wide: true, cell: ({ placedAt }) => <Timestamp at={placedAt} />, width: '20%' },
  {
    title: 'Table',
    cell: ({ tableNumber }) => <span className="figures">{tableNumber}</span>,
    width: '8%',
  },
  { title: 'Guest', cell: ({ customerName }) => <bdi>{customerName}</bdi>, width: '15%' },
  { title: 'Items', wide: true, cell: ({ items }) => <bdi>{inShort(items)}</bdi> },
  { title: 'Status', cell: ({ status }) => <OrderBadge status={status} />, width: 136 },
];

const stretchOf = ({ orders, next }: PastOrders): Stretch<Row> => ({
  rows: orders.map((order) => ({ ...order, _id: String(order.orderId) })),
  next,
});

const NOTHING: PastOrders = { orders: [], next: null };

const emptyText = (filters: Filters, isMore: boolean): { empty: string; hint?: string } => {
  if (isMore)
    return { empty: 'Nothing found so far.', hint: 'Earlier orders have not been looked through yet.' };
  if (Object.keys(addressOf(filters)).length > 0) return { empty: 'No order matches.' };
  return { empty: 'No orders yet.', hint: 'Orders show here once guests have placed them.' };
};

interface PastOrdersTableProps {
  filters: Filters;
  latest: Resource<PastOrders>;
}

export const PastOrdersTable = ({ filters, latest }: PastOrdersTableProps) => {
  const { rows, ...earlier } = useEarlier({
    of: latest.data,
    newest: stretchOf(latest.data ?? NOTHING),
    read: async (before) => stretchOf(await http.get<PastOrders>(pathOf(filters, before))),
    failed: 'Failed to fetch earlier orders.',
  });
  return (
    <div className="past-orders">
      <ListTable
        label="Orders"
        resource={{ ...latest, data: latest.data && rows }}
        columns={COLUMNS}
        {...emptyText(filters, earlier.isMore)}
        earlier={earlier}
      />
    </div>
  );
};
