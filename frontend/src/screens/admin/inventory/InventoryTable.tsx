import type { InventoryItem } from '@banquet/shared/inventory';
import { http } from '../../../lib/http';
import type { Resource } from '../../../lib/use-resource';
import { DeleteButton } from '../parts/DeleteButton';
import { EditActions } from '../parts/EditActions';
import { ListTable, type Column } from '../parts/ListTable';
import { LowStock } from '../parts/LowStock';
import { useRowEdit, type RowEdit } from '../parts/use-row-edit';
import { fieldsOf, NEW_ITEM, readItem, type InventoryFields } from './inventory-fields';
import { AmountInput, NameInput, UnitInput } from './InventoryInputs';
import './InventoryTable.css';

const UPDATED = { done: 'Item updated successfully.', failed: 'Failed to update item.' };
const DELETED = { done: 'Item deleted successfully.', failed: 'Failed to delete item.' };

const nameId = ({ _id }: InventoryItem) => `item-${_id}`;

const amounts = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });
const dateTime = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const inventoryColumns = (
  edit: RowEdit<InventoryItem, InventoryFields>,
): readonly Column<InventoryItem>[] => {
  const { form, isOpen } = edit;
  return [
    {
      title: 'Name',
      names: true,
      wide: true,
      cell: (item) =>
        isOpen(item) ? <NameInput form={form} autoFocus /> : <bdi id={nameId(item)}>{item.name}</bdi>,
    },
    {
      title: 'Unit',
      cell: (item) => (isOpen(item) ? <UnitInput form={form} /> : <bdi>{item.unit}</bdi>),
      width: 120,
    },
    {
      title: 'Quantity',
      numeric: true,
      cell: (item) =>
        isOpen(item) ? (
          <AmountInput form={form} label="Quantity" field="quantity" />
        ) : (
          <span className="inventory__quantity">
            <LowStock of={item} />
            {amounts.format(item.quantity)}
          </span>
        ),
      width: 170,
    },
    {
      title: 'Threshold',
      numeric: true,
      cell: (item) =>
        isOpen(item) ? (
          <AmountInput form={form} label="Threshold" field="threshold" />
        ) : (
          amounts.format(item.threshold)
        ),
      width: 130,
    },
    {
      title: 'Updated',
      cell: ({ updatedAt }) => (
        <time className="figures" dateTime={updatedAt}>
          {dateTime.format(new Date(updatedAt))}
        </time>
      ),
      width: 160,
    },
    {
      title: 'Actions',
      cell: (item) => (
        <EditActions row={item} edit={edit} describedBy={nameId(item)}>
          <DeleteButton
            path={`/admin/inventory/${item._id}`}
            question="Are you sure you want to delete this item?"
            name={item.name}
            words={DELETED}
            describedBy={nameId(item)}
          />
        </EditActions>
      ),
      wide: true,
      width: 168,
    },
  ];
};

export const InventoryTable = ({ items }: { items: Resource<InventoryItem[]> }) => {
  const edit = useRowEdit({
    fieldsOf,
    read: readItem,
    send: (id, item) => http.put(`/admin/inventory/${id}`, item),
    words: UPDATED,
    blank: NEW_ITEM,
  });
  return (
    <ListTable
      label="Inventory items"
      resource={items}
      columns={inventoryColumns(edit)}
      empty="Nothing in the inventory yet."
      hint="Add the first item above."
      wordsOf={({ name, unit }) => `${name} ${unit}`}
      onKeyDown={edit.onKeyDown}
    />
  );
};
