import type { ServerTable } from '@banquet/shared/serving';
import { memo } from 'react';
import { AccordionItem } from '../../components/Accordion';
import { Button } from '../../components/Button';
import { Badge } from '../../components/StatusBadge';
import { TableOrder } from './TableOrder';
import './TableRow.css';
import { useServing } from './use-serving';

/** Items of the table that nobody has marked as ordered; a cancelled order has none. */
const openItems = ({ orders }: ServerTable): number =>
  orders
    .filter(({ status }) => status !== 'Cancelled')
    .flatMap(({ items }) => items)
    .filter(({ ordered }) => !ordered).length;

const Title = ({ table, open }: { table: ServerTable; open: number }) => {
  const ready = table.orders.some(({ parts }) => parts.some(({ status }) => status === 'Ready'));
  const reported = table.reports.some(({ resolved }) => !resolved);
  const { length } = table.orders;
  return (
    <span className="table-row__title">
      <span className="table-row__number figures">Table {table.tableNumber}</span>
      {reported && <Badge tone="red">Report</Badge>}
      {ready && <Badge tone="brand">Food is ready</Badge>}
      <span className="table-row__summary figures">
        {length === 0 ? 'No orders' : `${length} ${length === 1 ? 'order' : 'orders'}`}
        {open > 0 && `, ${open} to order`}
      </span>
    </span>
  );
};

const TableActions = ({ tableId, open }: { tableId: string; open: number }) => {
  const path = `/server/tables/${tableId}`;
  const order = useServing(`${path}/ordered`, undefined, 'Failed to mark the table as ordered.');
  const clear = useServing(`${path}/clear`, undefined, 'Failed to clear the table.');
  return (
    <div className="table-row__actions">
      <Button
        look={open > 0 ? 'primary' : 'secondary'}
        onClick={order.run}
        busy={order.running}
        disabled={open === 0}
      >
        Mark Table as Ordered
      </Button>
      <Button onClick={clear.run} busy={clear.running}>
        Clear Table
      </Button>
    </div>
  );
};

/** One table of a server; drawn again only when something at it has changed. */
export const TableRow = memo(function TableRow({ table }: { table: ServerTable }) {
  const open = openItems(table);
  return (
    <li>
      <AccordionItem title={<Title table={table} open={open} />}>
        <div className="table-row__body">
          {table.orders.length === 0 && <p className="table-row__none">No orders for this table.</p>}
          {table.orders.map((order) => (
            <TableOrder key={order.orderId} order={order} />
          ))}
          <TableActions tableId={table.tableId} open={open} />
        </div>
      </AccordionItem>
    </li>
  );
});
