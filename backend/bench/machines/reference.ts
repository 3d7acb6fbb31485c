import { randomUUID } from 'node:crypto';
import type { Phone, Task } from '../load/jobs.js';
import { REFERENCE } from '../places.js';
import { SCHEMA } from '../reference/schema.js';
import type { Style } from '../reference/writer.js';
import type { Database, Postgres } from './postgres.js';
import { Server } from './server.js';
import { aTable, fourOf, MEALS, nextGuest, PLENTY, POPULAR, type System } from './system.js';
import { JWT_SECRET, tokenOf } from './token.js';

const MENU = `
  INSERT INTO meals SELECT gen_random_uuid(), 'Meal ' || lpad(n::text, 3, '0'), ${PLENTY}
  FROM generate_series(1, ${MEALS}) AS n`;

const DRAFTS = `
  INSERT INTO orders (id, table_number, customer_name)
  SELECT * FROM unnest($1::uuid[], $2::int[], $3::text[])`;

const PLACED = `
  WITH placed AS (
    UPDATE orders SET state = 'placed', number = nextval('order_number'), placed_at = now() WHERE id = ANY ($1) RETURNING id
  )
  INSERT INTO tickets SELECT gen_random_uuid(), id, $2, 'Pending', now() FROM placed RETURNING id, order_id AS "orderId"`;

const PROBLEMS = `
  SELECT (SELECT sum(${PLENTY}::bigint - quantity) FROM meals)::int AS taken, (SELECT coalesce(sum(quantity), 0) FROM items)::int AS sold`;

/** The reference pipeline: pooled is "A", the single writer "B". */
export class Reference implements System {
  private readonly kept: string[] = [];
  readonly token = tokenOf(randomUUID(), 'admin');
  readonly adminToken = this.token;

  private constructor(
    readonly name: 'A' | 'B',
    readonly server: Server,
    readonly database: Database,
    readonly kitchenId: string,
    private readonly meals: string[],
  ) {}

  static async open(postgres: Postgres, name: string, style: Style): Promise<Reference> {
    const database = await postgres.create(name);
    await database.query(SCHEMA);
    await database.query(MENU);
    const meals = await database.query<{ id: string }>('SELECT id FROM meals ORDER BY name');
    const kitchenId = randomUUID();
    const server = await Server.start(REFERENCE, [style, database.url, kitchenId, JWT_SECRET], {
      NODE_ENV: 'production',
    });
    return new Reference(
      style === 'pooled' ? 'A' : 'B',
      server,
      database,
      kitchenId,
      meals.map(({ id }) => id),
    );
  }

  get kitchenRoom(): string {
    return `kitchen:${this.kitchenId}`;
  }

  async drafts(count: number, meals = POPULAR): Promise<Task[]> {
    const drafts = await this.begin(count);
    return drafts.map(({ id, name }) => ({
      path: `/api/customer/orders/${id}/status`,
      body: JSON.stringify({
        status: 'Pending',
        items: fourOf(meals).map((at) => ({ menuItemId: this.meals[at], quantity: 1 })),
      }),
      key: name,
    }));
  }

  async tickets(count: number): ReturnType<System['tickets']> {
    const drafts = await this.begin(count);
    const ids = drafts.map(({ id }) => id);
    const tickets = await this.database.query<{ id: string; orderId: string }>(PLACED, [ids, this.kitchenId]);
    this.kept.push(...ids);
    return {
      phones: ids.map((id) => ({ rooms: [`order:${id}`] })),
      change: (status) =>
        tickets.map(({ id, orderId }) => ({
          path: `/api/kitchen/orders/${id}/status`,
          body: JSON.stringify({ status }),
          key: `order:${orderId}`,
        })),
    };
  }

  /** With a token each, which is checked: the least that a door must do. */
  phones(count: number): Promise<Phone[]> {
    return Promise.resolve(
      Array.from({ length: count }, () => ({
        token: this.token,
        rooms: ['menu', `table:${aTable()}`, `order:${randomUUID()}`],
      })),
    );
  }

  notice(bytes: number): ReturnType<System['notice']> {
    const body = JSON.stringify({ recipientId: 'one', message: 'x'.repeat(bytes) });
    return { room: 'table:one', task: { path: '/api/admin/notifications', body, key: '' } };
  }

  async deliver(): Promise<void> {
    await this.database.query(
      `UPDATE tickets SET status = 'Delivered' WHERE status <> 'Delivered' AND NOT order_id = ANY ($1)`,
      [this.kept],
    );
  }

  async problems(): Promise<string[]> {
    const [found] = await this.database.query<{ taken: number; sold: number }>(PROBLEMS);
    return found?.taken === found?.sold ? [] : [`reference: ${found?.taken} taken, ${found?.sold} sold`];
  }

  private async begin(count: number): Promise<{ id: string; name: string }[]> {
    const drafts = Array.from({ length: count }, () => ({
      id: randomUUID(),
      name: nextGuest(),
      table: aTable() + 1,
    }));
    await this.database.query(DRAFTS, [
      drafts.map(({ id }) => id),
      drafts.map(({ table }) => table),
      drafts.map(({ name }) => name),
    ]);
    return drafts;
  }
}
