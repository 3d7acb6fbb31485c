import type { Report } from '@banquet/shared/report';
import type { AdminTable } from '@banquet/shared/table';
import { memo } from 'react';
import { Age } from '../../../components/Age';
import { TableBadge } from '../../../components/StatusBadge';
import { http } from '../../../lib/http';
import { ActButton } from '../parts/ActButton';
import './TableCard.css';

const ReportRow = ({ report: { reportId, message, createdAt } }: { report: Report }) => (
  <li className="table-card__report">
    <p id={`report-${reportId}`} dir="auto">
      {message}
    </p>
    <Age since={createdAt} />
    <ActButton
      send={() => http.put(`/server/reports/${reportId}`, { resolved: true })}
      words={{ done: 'Report resolved.', failed: 'Failed to resolve the report.' }}
      look="danger"
      block
      describedBy={`report-${reportId}`}
    >
      Mark as Resolved
    </ActButton>
  </li>
);

interface TableCardProps {
  table: AdminTable;
  reports: readonly Report[];
}

/** One table: how it stands, whose it is, and what its guests have reported. */
export const TableCard = memo(function TableCard({ table, reports }: TableCardProps) {
  const { _id, tableNumber, status, assignedKitchen, assignedServer } = table;
  return (
    <li className="table-card" data-status={status} aria-labelledby={`table-${_id}`}>
      <div className="table-card__head">
        <h2 id={`table-${_id}`} className="figures">
          Table {tableNumber}
        </h2>
        <TableBadge status={status} />
      </div>
      <p className="table-card__places">
        <bdi>{assignedKitchen?.name ?? 'No kitchen'}</bdi>
        {' · '}
        <bdi>{assignedServer?.username ?? 'No server'}</bdi>
      </p>
      {reports.length > 0 && (
        <ul className="table-card__reports" aria-label={`Open reports of table ${tableNumber}`}>
          {reports.map((report) => (
            <ReportRow key={report.reportId} report={report} />
          ))}
        </ul>
      )}
      {status !== 'available' && (
        <ActButton
          send={() => http.put(`/server/tables/${_id}/clear`)}
          words={{ done: `Table ${tableNumber} cleared.`, failed: 'Failed to clear the table.' }}
          describedBy={`table-${_id}`}
        >
          Clear Table
        </ActButton>
      )}
    </li>
  );
});
