import type { KitchenName } from '@banquet/shared/kitchen';
import { updateTable, type AdminTable } from '@banquet/shared/table';
import type { UserName } from '@banquet/shared/user';
import { http } from '../../../lib/http';
import type { Resource } from '../../../lib/use-resource';
import { DeleteButton } from '../parts/DeleteButton';
import { EditActions } from '../parts/EditActions';
import { ListTable, type Column } from '../parts/ListTable';
import { useRowEdit, type RowEdit } from '../parts/use-row-edit';
import { ServerSelect } from './ServerSelect';
import { ShortId } from './ShortId';
import { KitchenInput, NEW_TABLE, NumberInput, type TableFields } from './TableInputs';

const UPDATED = { done: 'Table updated successfully.', failed: 'Failed to update table.' };
const DELETED = { done: 'Table deleted successfully.', failed: 'Failed to delete table.' };

const nameId = ({ _id }: AdminTable) => `table-${_id}`;

const fieldsOf = ({ tableNumber, assignedKitchen }: AdminTable): TableFields => ({
  tableNumber: String(tableNumber),
  assignedKitchen: assignedKitchen?._id ?? '',
});

const readTable = ({ tableNumber, assignedKitchen }: TableFields) =>
  updateTable.safeParse({ tableNumber, ...(assignedKitchen && { assignedKitchen }) });

interface TableColumns {
  edit: RowEdit<AdminTable, TableFields>;
  kitchens: readonly KitchenName[];
  servers: readonly UserName[];
}

const tableColumns = ({ edit, kitchens, servers }: TableColumns): readonly Column<AdminTable>[] => [
  { title: 'ID', cell: ({ _id }) => <ShortId>{_id}</ShortId>, width: 120 },
  {
    title: 'Table Number',
    names: true,
    wide: true,
    cell: (table) =>
      edit.isOpen(table) ? (
        <NumberInput form={edit.form} autoFocus />
      ) : (
        <span id={nameId(table)} className="figures">
          {table.tableNumber}
        </span>
      ),
    width: 150,
  },
  {
    title: 'Assigned Kitchen',
    cell: (table) =>
      edit.isOpen(table) ? (
        <KitchenInput form={edit.form} kitchens={kitchens} />
      ) : (
        <bdi>{table.assignedKitchen?.name ?? 'Unassigned'}</bdi>
      ),
  },
  {
    title: 'Assigned Server',
    cell: (table) => <ServerSelect table={table} servers={servers} describedBy={nameId(table)} />,
    width: '24%',
  },
  {
    title: 'Actions',
    cell: (table) => (
      <EditActions row={table} edit={edit} describedBy={nameId(table)}>
        <DeleteButton
          path={`/admin/tables/${table._id}`}
          question="Are you sure you want to delete this table?"
          name={`Table ${table.tableNumber}`}
          words={DELETED}
          describedBy={nameId(table)}
        />
      </EditActions>
    ),
    wide: true,
    width: 168,
  },
];

interface TablesTableProps extends Omit<TableColumns, 'edit'> {
  tables: Resource<AdminTable[]>;
}

export const TablesTable = ({ tables, kitchens, servers }: TablesTableProps) => {
  const edit = useRowEdit({
    fieldsOf,
    read: readTable,
    send: (id, table) => http.put(`/admin/tables/${id}`, table),
    words: UPDATED,
    blank: NEW_TABLE,
  });
  return (
    <ListTable
      label="Tables"
      resource={tables}
      columns={tableColumns({ edit, kitchens, servers })}
      empty="No tables yet."
      hint="Add a kitchen, then its first table."
      wordsOf={({ tableNumber, assignedKitchen, assignedServer }) =>
        `Table ${tableNumber} ${assignedKitchen?.name ?? 'Unassigned'} ${assignedServer?.username ?? ''}`
      }
      onKeyDown={edit.onKeyDown}
    />
  );
};
