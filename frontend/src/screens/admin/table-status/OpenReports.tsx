import type { Report } from '@banquet/shared/report';
import { Age } from '../../../components/Age';
import { http } from '../../../lib/http';
import { ActButton } from '../parts/ActButton';
import './OpenReports.css';

const RESOLVED = { done: 'Report resolved.', failed: 'Failed to resolve the report.' };

const ReportRow = ({ report: { reportId, tableNumber, message, createdAt } }: { report: Report }) => (
  <li className="open-reports__report">
    <p id={`report-${reportId}`} className="open-reports__message">
      <strong className="figures">Table {tableNumber}</strong> <bdi>{message}</bdi>
    </p>
    <Age since={createdAt} />
    <ActButton
      send={() => http.put(`/server/reports/${reportId}`, { resolved: true })}
      words={RESOLVED}
      look="danger"
      describedBy={`report-${reportId}`}
    >
      Mark as Resolved
    </ActButton>
  </li>
);

/** What guests are waiting for an answer to, oldest first; above the cards, so that they keep their places. */
export const OpenReports = ({ reports }: { reports: readonly Report[] }) =>
  reports.length > 0 && (
    <section className="open-reports" aria-labelledby="open-reports">
      <h2 id="open-reports">Open Reports</h2>
      <ul>
        {reports.map((report) => (
          <ReportRow key={report.reportId} report={report} />
        ))}
      </ul>
    </section>
  );
