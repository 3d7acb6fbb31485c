import type { Report } from '@banquet/shared/report';
import { Age } from '../../components/Age';
import { Button } from '../../components/Button';
import './Reports.css';
import { useServing } from './use-serving';

const ReportRow = ({ report }: { report: Report }) => {
  const { run, running } = useServing(
    `/server/reports/${report.reportId}`,
    { resolved: true },
    'Failed to resolve the report.',
  );
  return (
    <li className="reports__report">
      <p className="reports__message">
        <strong className="figures">Table {report.tableNumber}</strong> <bdi>{report.message}</bdi>
      </p>
      <Age since={report.createdAt} />
      <Button look="danger" onClick={run} busy={running} block>
        Mark as Resolved
      </Button>
    </li>
  );
};

/** What guests are waiting for an answer to: first on the page, and loud. */
export const Reports = ({ reports }: { reports: readonly Report[] }) => (
  <section className="reports" role="alert" aria-labelledby="new-reports">
    <header className="reports__head">
      <h2 id="new-reports">New Reports</h2>
      {reports.length > 1 && <span className="reports__count figures">{reports.length}</span>}
    </header>
    <ul className="reports__list">
      {reports.map((report) => (
        <ReportRow key={report.reportId} report={report} />
      ))}
    </ul>
  </section>
);
