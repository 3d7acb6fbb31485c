import type { WaitingTable } from '@banquet/shared/statistics';
import { Age } from '../../../components/Age';
import { Badge } from '../../../components/StatusBadge';

/** As many as are looked after at once; the others are under Table Status. */
const SHOWN = 6;

const SLOW_FROM = 15;
const LATE_FROM = 30;

const what = ({ open, ready }: WaitingTable): string => {
  if (open === 0) return 'Everything is served';
  const tickets = `${open} ${open === 1 ? 'ticket' : 'tickets'} open`;
  return ready === 0 ? tickets : `${tickets}, ${ready} ready to serve`;
};

const Row = ({ table }: { table: WaitingTable }) => (
  <li className="desk-list__row">
    <div>
      <strong className="figures">Table {table.tableNumber}</strong>
      <span className="desk-list__detail">{what(table)}</span>
    </div>
    {table.reports > 0 && (
      <Badge tone="red">{table.reports === 1 ? '1 report' : `${table.reports} reports`}</Badge>
    )}
    <Age since={table.since} slowFrom={SLOW_FROM} lateFrom={LATE_FROM} />
  </li>
);

/** The tables that have waited longest for what they ordered, or for somebody to come. */
export const WaitingTables = ({ tables }: { tables: readonly WaitingTable[] }) => (
  <section className="surface panel" aria-labelledby="waiting-longest">
    <h2 id="waiting-longest">Waiting longest</h2>
    {tables.length === 0 ? (
      <p className="panel__quiet">
        No table waits. What is ordered and not delivered shows here with its age.
      </p>
    ) : (
      <ul className="desk-list" aria-labelledby="waiting-longest">
        {tables.slice(0, SHOWN).map((table) => (
          <Row key={table._id} table={table} />
        ))}
      </ul>
    )}
    {tables.length > SHOWN && (
      <p className="panel__quiet figures">
        and {tables.length - SHOWN} more {tables.length - SHOWN === 1 ? 'table' : 'tables'}
      </p>
    )}
  </section>
);
