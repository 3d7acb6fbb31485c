import type { AdminTable } from '@banquet/shared/table';
import { memo } from 'react';
import { TableBadge } from '../../../components/StatusBadge';
import { http } from '../../../lib/http';
import { ActButton } from '../parts/ActButton';
import { RowButtons } from '../parts/RowButtons';
import './TableCard.css';

/** One table: how it stands, whose it is, and a way to make it free again. */
export const TableCard = memo(function TableCard({ table }: { table: AdminTable }) {
  const { _id, tableNumber, status, assignedKitchen, assignedServer } = table;
  return (
    <li className="table-card" data-status={status} aria-labelledby={`table-${_id}`}>
      <h3 id={`table-${_id}`} className="figures">
        Table {tableNumber}
      </h3>
      <div>
        <TableBadge status={status} />
      </div>
      <p className="table-card__places">
        <bdi>{assignedKitchen?.name ?? 'No kitchen'}</bdi>
        {' · '}
        <bdi>{assignedServer?.username ?? 'No server'}</bdi>
      </p>
      <RowButtons>
        {status !== 'available' && (
          <ActButton
            send={() => http.put(`/server/tables/${_id}/clear`)}
            words={{ done: `Table ${tableNumber} cleared.`, failed: 'Failed to clear the table.' }}
            look="quiet"
            describedBy={`table-${_id}`}
          >
            Clear Table
          </ActButton>
        )}
      </RowButtons>
    </li>
  );
});
