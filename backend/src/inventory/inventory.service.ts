import { Injectable } from '@nestjs/common';
import type { CreateInventoryItem, InventoryItem, UpdateInventoryItem } from '@banquet/shared/inventory';
import type { Reader } from '../core/reader.js';
import { refusing } from '../core/constraints.js';
import { conflict, notFound } from '../core/refusals.js';
import { Transactions } from '../core/transactions.js';

type ItemRow = Omit<InventoryItem, '_id' | 'updatedAt'> & { id: string; updatedAt: Date };

// float8, since PostgreSQL's numeric arrives as text: thousandths of up to a million are exact enough in it.
const COLUMNS = `id, name, unit, quantity::float8 AS quantity, threshold::float8 AS threshold, updated_at AS "updatedAt"`;

const ADD = `INSERT INTO inventory_items (name, unit, quantity, threshold) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`;

const CHANGE = `
  UPDATE inventory_items SET name = coalesce($2, name), unit = coalesce($3, unit),
    quantity = coalesce($4::numeric, quantity), threshold = coalesce($5::numeric, threshold), updated_at = now()
  WHERE id = $1 RETURNING ${COLUMNS}`;

const orTaken = refusing({
  inventory_items_name_key: () => conflict('There is already an item of that name.'),
});

const noSuchItem = () => notFound('There is no such item.');

const present = ({ id, name, unit, quantity, threshold, updatedAt }: ItemRow): InventoryItem => ({
  _id: id,
  name,
  unit,
  quantity,
  threshold,
  updatedAt: updatedAt.toISOString(),
});

/** What is in store. */
@Injectable()
export class InventoryService {
  constructor(private readonly transactions: Transactions) {}

  async list(): Promise<InventoryItem[]> {
    const rows = await this.transactions.query<ItemRow>(
      `SELECT ${COLUMNS} FROM inventory_items ORDER BY lower(name)`,
    );
    return rows.map(present);
  }

  /** What is at or below its threshold. */
  async listLow(from: Reader = this.transactions): Promise<InventoryItem[]> {
    const rows = await from.query<ItemRow>(
      `SELECT ${COLUMNS} FROM inventory_items WHERE inventory_items.quantity <= inventory_items.threshold ORDER BY lower(name)`,
    );
    return rows.map(present);
  }

  create({ name, unit, quantity, threshold }: CreateInventoryItem): Promise<InventoryItem> {
    return this.change(ADD, [name, unit, quantity, threshold]);
  }

  update(id: string, { name, unit, quantity, threshold }: UpdateInventoryItem): Promise<InventoryItem> {
    return this.change(CHANGE, [id, name, unit, quantity, threshold]);
  }

  async remove(id: string): Promise<{ msg: string }> {
    const removed = await this.transactions.run((tx) =>
      tx.query('DELETE FROM inventory_items WHERE id = $1 RETURNING id', [id]),
    );
    if (removed.length === 0) throw noSuchItem();
    return { msg: 'Item deleted successfully.' };
  }

  private async change(statement: string, values: unknown[]): Promise<InventoryItem> {
    const [row] = await this.transactions.run((tx) => tx.query<ItemRow>(statement, values)).catch(orTaken);
    if (!row) throw noSuchItem();
    return present(row);
  }
}
