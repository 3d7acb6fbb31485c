import type { AdminTable } from '@banquet/shared/table';
import { TABLE_STATUSES, type TableStatus } from '@banquet/shared/vocabulary';
import './StatusFilter.css';

export type Shown = TableStatus | 'all';

const NAMES: Record<Shown, string> = {
  all: 'All',
  available: 'Available',
  occupied: 'Occupied',
  needs_attention: 'Needs attention',
};

interface StatusFilterProps {
  tables: readonly AdminTable[];
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** How many tables stand how, and a way to see only those. */
export const StatusFilter = ({ tables, shown, onShow }: StatusFilterProps) => (
  <div className="status-filter" role="group" aria-label="Show tables">
    {(['all', ...TABLE_STATUSES] as const).map((choice) => (
      <button
        key={choice}
        type="button"
        className="status-filter__choice"
        aria-pressed={choice === shown}
        onClick={() => onShow(choice)}
      >
        {NAMES[choice]}{' '}
        <span className="status-filter__count figures">
          {choice === 'all' ? tables.length : tables.filter(({ status }) => status === choice).length}
        </span>
      </button>
    ))}
  </div>
);
