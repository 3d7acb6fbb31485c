import type { Kitchen } from '@banquet/shared/kitchen';
import { http } from '../../../lib/http';
import type { Resource } from '../../../lib/use-resource';
import { DeleteButton } from '../parts/DeleteButton';
import { EditActions } from '../parts/EditActions';
import { ListTable, type Column } from '../parts/ListTable';
import { useRowEdit, type RowEdit } from '../parts/use-row-edit';
import { fieldsOf, NEW_KITCHEN, readKitchen, type KitchenFields } from './kitchen-fields';
import { MinutesInput, NameInput } from './KitchenInputs';
import './KitchensTable.css';
import { ShortId } from './ShortId';

const UPDATED = { done: 'Kitchen updated successfully.', failed: 'Failed to update kitchen.' };
const DELETED = { done: 'Kitchen deleted successfully.', failed: 'Failed to delete kitchen.' };

const nameId = ({ _id }: Kitchen) => `kitchen-${_id}`;

const kitchenColumns = (edit: RowEdit<Kitchen, KitchenFields>): readonly Column<Kitchen>[] => [
  { title: 'ID', cell: ({ _id }) => <ShortId>{_id}</ShortId>, width: 120 },
  {
    title: 'Name',
    names: true,
    wide: true,
    cell: (kitchen) =>
      edit.isOpen(kitchen) ? (
        <NameInput form={edit.form} label="Name" autoFocus />
      ) : (
        <bdi id={nameId(kitchen)}>{kitchen.name}</bdi>
      ),
  },
  {
    title: 'Assigned Staff',
    wide: true,
    cell: ({ assignedStaff }) => (
      <bdi>{assignedStaff.map(({ username }) => username).join(', ') || 'No staff assigned'}</bdi>
    ),
  },
  {
    title: 'Assigned Tables',
    wide: true,
    cell: ({ assignedTables }) => (
      <span className="figures">
        {assignedTables.map(({ tableNumber }) => tableNumber).join(', ') || 'No tables assigned'}
      </span>
    ),
  },
  {
    title: 'Amber / Red',
    cell: (kitchen) =>
      edit.isOpen(kitchen) ? (
        <div className="kitchens__ages">
          <MinutesInput form={edit.form} label="Amber after (minutes)" field="amberAfter" />
          <MinutesInput form={edit.form} label="Red after (minutes)" field="redAfter" />
        </div>
      ) : (
        <span className="figures">
          {kitchen.amberAfter} / {kitchen.redAfter} min
        </span>
      ),
    width: 150,
  },
  {
    title: 'Actions',
    cell: (kitchen) => (
      <EditActions row={kitchen} edit={edit} describedBy={nameId(kitchen)}>
        <DeleteButton
          path={`/admin/kitchens/${kitchen._id}`}
          question="Are you sure you want to delete this kitchen? All associated tables and staff will be unassigned."
          name={kitchen.name}
          words={DELETED}
          describedBy={nameId(kitchen)}
        />
      </EditActions>
    ),
    wide: true,
    width: 168,
  },
];

export const KitchensTable = ({ kitchens }: { kitchens: Resource<Kitchen[]> }) => {
  const edit = useRowEdit({
    fieldsOf,
    read: readKitchen,
    send: (id, kitchen) => http.put(`/admin/kitchens/${id}`, kitchen),
    words: UPDATED,
    blank: NEW_KITCHEN,
  });
  return (
    <ListTable
      label="Kitchens"
      resource={kitchens}
      usually={3}
      columns={kitchenColumns(edit)}
      empty="No kitchens yet."
      hint="Add the first one above."
      wordsOf={({ name }) => name}
      onKeyDown={edit.onKeyDown}
    />
  );
};
