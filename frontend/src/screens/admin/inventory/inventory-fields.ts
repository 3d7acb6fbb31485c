import { createInventoryItem, type InventoryItem } from '@banquet/shared/inventory';
import { readNumber } from '../parts/read-number';

/** An item as it is typed. */
export interface InventoryFields {
  name: string;
  unit: string;
  quantity: string;
  threshold: string;
}

export const NEW_ITEM: InventoryFields = { name: '', unit: '', quantity: '0', threshold: '0' };

export const fieldsOf = ({ name, unit, quantity, threshold }: InventoryItem): InventoryFields => ({
  name,
  unit,
  quantity: String(quantity),
  threshold: String(threshold),
});

export const readItem = ({ quantity, threshold, ...others }: InventoryFields) =>
  createInventoryItem.safeParse({
    ...others,
    quantity: readNumber(quantity),
    threshold: readNumber(threshold),
  });
