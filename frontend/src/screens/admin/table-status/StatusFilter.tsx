import type { AdminTable } from '@banquet/shared/table';
import { TABLE_STATUSES, type TableStatus } from '@banquet/shared/vocabulary';
import { ChoiceGroup } from '../parts/ChoiceGroup';

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
  <ChoiceGroup
    label="Show tables"
    choices={(['all', ...TABLE_STATUSES] as const).map((value) => ({
      value,
      label: NAMES[value],
      count: value === 'all' ? tables.length : tables.filter(({ status }) => status === value).length,
    }))}
    chosen={shown}
    onChoose={onShow}
  />
);
