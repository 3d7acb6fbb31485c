import { createInventoryItem, type CreateInventoryItem } from '@banquet/shared/inventory';

const item = (name: string, unit: string, quantity: number, threshold: number): CreateInventoryItem =>
  createInventoryItem.parse({ name, unit, quantity, threshold });

/** What the demo has in its stores. Cream and charcoal are running low. */
export const STORES: readonly CreateInventoryItem[] = [
  item('Arborio and Carnaroli Rice', 'kg', 18, 5),
  item('Butter', 'kg', 12.5, 4),
  item('Charcoal', 'sacks', 3, 4),
  item('Chickens', 'pieces', 48, 20),
  item('Cream', 'l', 3.75, 6),
  item('Eggs', 'pieces', 360, 120),
  item('Flour', 'kg', 40, 15),
  item('Olive Oil', 'l', 22, 8),
  item('Peanuts', 'kg', 6.2, 2),
  item('Potatoes', 'kg', 85, 30),
  item('Prawns', 'kg', 9.4, 3),
  item('Tomatoes', 'kg', 31, 12),
];
