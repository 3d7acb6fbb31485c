import type { Kitchen } from '@banquet/shared/kitchen';
import type { Resource } from '../../../lib/use-resource';
import { DeleteButton } from '../parts/DeleteButton';
import { ListTable, type Column } from '../parts/ListTable';
import { ShortId } from './ShortId';

const DELETED = { done: 'Kitchen deleted successfully.', failed: 'Failed to delete kitchen.' };

const nameId = ({ _id }: Kitchen) => `kitchen-${_id}`;

const COLUMNS: readonly Column<Kitchen>[] = [
  { title: 'ID', cell: ({ _id }) => <ShortId>{_id}</ShortId>, width: 120 },
  {
    title: 'Name',
    names: true,
    cell: (kitchen) => <bdi id={nameId(kitchen)}>{kitchen.name}</bdi>,
  },
  {
    title: 'Assigned Staff',
    cell: ({ assignedStaff }) => (
      <bdi>{assignedStaff.map(({ username }) => username).join(', ') || 'No staff assigned'}</bdi>
    ),
  },
  {
    title: 'Assigned Tables',
    cell: ({ assignedTables }) => (
      <span className="figures">
        {assignedTables.map(({ tableNumber }) => tableNumber).join(', ') || 'No tables assigned'}
      </span>
    ),
  },
  {
    title: 'Actions',
    cell: (kitchen) => (
      <DeleteButton
        path={`/admin/kitchens/${kitchen._id}`}
        question="Are you sure you want to delete this kitchen? All associated tables and staff will be unassigned."
        name={kitchen.name}
        words={DELETED}
        describedBy={nameId(kitchen)}
      />
    ),
    width: 120,
  },
];

export const KitchensTable = ({ kitchens }: { kitchens: Resource<Kitchen[]> }) => (
  <ListTable
    label="Kitchens"
    resource={kitchens}
    columns={COLUMNS}
    empty="No kitchens yet."
    hint="Add the first one above."
    wordsOf={({ name }) => name}
  />
);
