import { Injectable } from '@nestjs/common';
import type { AdminTable, CreateTable, Table, UpdateTable } from '@banquet/shared/table';
import type { Role } from '@banquet/shared/vocabulary';
import { refusing } from '../core/constraints.js';
import type { Reader } from '../core/reader.js';
import { badRequest, conflict, notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import { OPEN } from '../orders/order-record.js';
import { DerivedRooms } from '../realtime/derived-rooms.js';
import { ServingService } from '../serving/serving.service.js';
import { presentAdminTable, presentTable, TABLES, type TableRow } from './table.presenter.js';

type Assignment = { number: number; kitchenId: string | null; serverId: string | null };

const COUNT_OPEN = `
  SELECT count(DISTINCT orders.id)::int AS open
  FROM tickets JOIN orders ON orders.id = tickets.order_id
  WHERE tickets.status IN ${OPEN} AND orders.table_id = $1`;

const noSuchTable = () => notFound('There is no such table.');

@Injectable()
export class TablesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly derived: DerivedRooms,
    private readonly serving: ServingService,
  ) {}

  /** As guests choose from them. */
  async list(): Promise<Table[]> {
    const rows = await this.transactions.query<TableRow>(`${TABLES} ORDER BY tables.number`);
    return rows.map(presentTable);
  }

  async listForAdmin(from: Reader = this.transactions): Promise<AdminTable[]> {
    const rows = await from.query<TableRow>(`${TABLES} ORDER BY tables.number`);
    return rows.map(presentAdminTable);
  }

  create({ tableNumber, assignedKitchen, assignedServer = null }: CreateTable): Promise<AdminTable> {
    return this.transactions.run(async (tx) => {
      if (assignedServer) await this.requireServer(tx, assignedServer);
      const [table] = await tx
        .query<{ id: string }>(
          'INSERT INTO tables (number, kitchen_id, server_id) VALUES ($1, $2, $3) RETURNING id',
          [tableNumber, assignedKitchen, assignedServer],
        )
        .catch(orRefuse(tableNumber));
      if (!table) throw new Error('A table that was added is not there.');
      return this.changed(tx, table.id, null);
    });
  }

  update(id: string, { tableNumber, assignedKitchen, assignedServer }: UpdateTable): Promise<AdminTable> {
    return this.transactions.run(async (tx) => {
      // The user before the table, as where a server's role is changed.
      if (assignedServer) await this.requireServer(tx, assignedServer);
      const former = await this.lock(tx, id);
      const number = tableNumber ?? former.number;
      const kitchenId = assignedKitchen === undefined ? former.kitchenId : assignedKitchen;
      const serverId = assignedServer === undefined ? former.serverId : assignedServer;
      await tx
        .query('UPDATE tables SET number = $2, kitchen_id = $3, server_id = $4 WHERE id = $1', [
          id,
          number,
          kitchenId,
          serverId,
        ])
        .catch(orRefuse(number));
      return this.changed(tx, id, former.serverId);
    });
  }

  /** What was ordered there keeps its number. */
  remove(id: string): Promise<{ msg: string }> {
    return this.transactions.run(async (tx) => {
      const { number, serverId } = await this.lock(tx, id);
      const [{ open } = { open: 0 }] = await tx.query<{ open: number }>(COUNT_OPEN, [id]);
      if (open > 0) {
        throw conflict(`Table ${number} still has ${open} open ${open === 1 ? 'order' : 'orders'}.`);
      }
      await tx.query('DELETE FROM tables WHERE id = $1', [id]);
      await this.serving.tableChanged(tx, id, serverId);
      this.derived.touch(tx, 'admin');
      return { msg: 'Table deleted successfully.' };
    });
  }

  private async changed(tx: Tx, id: string, formerServerId: string | null): Promise<AdminTable> {
    const [row] = await tx.query<TableRow>(`${TABLES} WHERE tables.id = $1`, [id]);
    if (!row) throw noSuchTable();
    await this.serving.tableChanged(tx, id, formerServerId);
    this.derived.touch(tx, 'admin');
    return presentAdminTable(row);
  }

  private async lock(tx: Tx, id: string): Promise<Assignment> {
    const [table] = await tx.query<Assignment>(
      'SELECT number, kitchen_id AS "kitchenId", server_id AS "serverId" FROM tables WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!table) throw noSuchTable();
    return table;
  }

  /** Locked, so that nobody stops being a server while a table is given to them. */
  private async requireServer(tx: Tx, userId: string): Promise<void> {
    const [user] = await tx.query<{ role: Role; username: string }>(
      'SELECT role, username FROM users WHERE id = $1 FOR KEY SHARE',
      [userId],
    );
    if (!user) throw notFound('There is no such user.');
    if (user.role !== 'server') throw badRequest(`${user.username} is not a server.`);
  }
}

const orRefuse = (number: number) =>
  refusing({
    tables_number_key: () => conflict(`There is already a table ${number}.`),
    tables_kitchen_fkey: () => notFound('There is no such kitchen.'),
  });
