import { v7 } from 'uuid';
import type { Phone, Task } from '../load/jobs.js';
import { PRODUCT } from '../places.js';
import type { Database, Postgres } from './postgres.js';
import { Server } from './server.js';
import { aTable, fourOf, MEALS, nextGuest, PLENTY, POPULAR, TABLES, type System } from './system.js';
import { JWT_SECRET, tokenOf } from './token.js';

const FLOOR = (meals: number) => `
  WITH kitchen AS (INSERT INTO kitchens (name) VALUES ('Main Kitchen') RETURNING id),
  staff AS (
    INSERT INTO users (username, email, password_hash, role)
    VALUES ('cook', 'cook@example.test', '', 'kitchen'), ('waiter', 'waiter@example.test', '', 'server')
    RETURNING id, role
  ), assigned AS (
    INSERT INTO kitchen_staff (kitchen_id, user_id) SELECT kitchen.id, staff.id FROM kitchen, staff WHERE role = 'kitchen'
  ), tables AS (
    INSERT INTO tables (number, kitchen_id, server_id)
    SELECT n, kitchen.id, staff.id FROM kitchen, staff, generate_series(1, ${TABLES}) AS n WHERE role = 'server'
  ), meals AS (
    INSERT INTO meals (name, category, description, quantity, threshold)
    SELECT 'Meal ' || lpad(n::text, 3, '0'), 'Entrée', 'A plate of it, as the house makes it.', ${PLENTY}, 10
    FROM generate_series(1, ${meals}) AS n
  )
  SELECT kitchen.id AS kitchen, staff.id AS cook, (SELECT id FROM users WHERE role = 'admin') AS admin
  FROM kitchen, staff WHERE staff.role = 'kitchen'`;

const DRAFTS = `
  INSERT INTO orders (id, table_id, table_number, sitting, customer_name, basket)
  SELECT given.id, tables.id, tables.number, tables.sitting, given.name, given.basket
  FROM unnest($1::uuid[], $2::int[], $3::text[], $4::jsonb[]) AS given (id, number, name, basket)
  JOIN tables ON tables.number = given.number`;

const PLACED = `
  WITH placed AS (
    UPDATE orders SET state = 'placed', number = nextval('order_number_seq'), placed_at = now(), basket = '[]'
    FROM (SELECT id, basket FROM orders WHERE id = ANY ($1)) AS draft WHERE orders.id = draft.id
    RETURNING orders.id, draft.basket
  ), cooked AS (
    INSERT INTO tickets (id, order_id, kitchen_id, kitchen_name, status_since)
    SELECT gen_random_uuid(), placed.id, kitchens.id, kitchens.name, now() FROM placed, kitchens RETURNING id, order_id
  ), chosen AS (
    INSERT INTO order_items (id, ticket_id, line, meal_id, meal_name, quantity)
    SELECT gen_random_uuid(), cooked.id, 0, (line ->> 'menuItemId')::uuid, line ->> 'name', (line ->> 'quantity')::int
    FROM cooked JOIN placed ON placed.id = cooked.order_id, jsonb_array_elements(placed.basket) AS line
  ), taken AS (
    UPDATE meals SET quantity = meals.quantity - sold.portions FROM (
      SELECT (line ->> 'menuItemId')::uuid AS id, count(*) AS portions
      FROM placed, jsonb_array_elements(placed.basket) AS line GROUP BY 1
    ) AS sold WHERE sold.id = meals.id
  )
  SELECT id, order_id AS "orderId" FROM cooked`;

const DELIVER = `
  UPDATE tickets SET status = 'Delivered', status_since = now() - interval '1 hour'
  WHERE status IN ('Pending', 'Preparing', 'Ready') AND NOT order_id = ANY ($1)`;

const PROBLEMS = `
  SELECT (SELECT sum(${PLENTY}::bigint - quantity) FROM meals)::int AS taken,
    (SELECT sum(order_items.quantity) FROM order_items JOIN tickets ON tickets.id = ticket_id
      JOIN orders ON orders.id = order_id WHERE orders.customer_name LIKE 'guest-%')::int AS sold,
    (SELECT count(number) - count(DISTINCT number) FROM orders)::int AS doubled,
    (SELECT count(*) FROM stream LEFT JOIN (
        SELECT room, count(*) AS events, max(seq) AS last FROM event GROUP BY room
      ) AS log USING (room) WHERE head > 0 AND (events IS DISTINCT FROM head OR last IS DISTINCT FROM head))::int AS gaps`;

interface Floor {
  kitchen: string;
  cook: string;
  admin: string;
}

/** The product, as `npm start` runs it, on a house of its own with one kitchen, and its limits off. */
export class House implements System {
  readonly name = 'product';
  /** Orders that stay on the kitchen's list. */
  private readonly kept: string[] = [];

  private constructor(
    readonly server: Server,
    readonly database: Database,
    private readonly floor: Floor,
    private readonly meals: { id: string; name: string }[],
    private readonly tables: string[],
  ) {}

  static async open(postgres: Postgres, name: string, menu = MEALS): Promise<House> {
    const database = await postgres.create(name);
    const server = await House.serve(database);
    const [floor] = await database.query<{ kitchen: string; cook: string; admin: string }>(FLOOR(menu));
    if (!floor) throw new Error('The house has no floor.');
    const meals = await database.query<{ id: string; name: string }>(
      'SELECT id, name FROM meals ORDER BY name',
    );
    const tables = await database.query<{ id: string }>('SELECT id FROM tables ORDER BY number');
    return new House(
      server,
      database,
      floor,
      meals,
      tables.map(({ id }) => id),
    );
  }

  private static serve({ url }: Database): Promise<Server> {
    return Server.start(PRODUCT, [], {
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      JWT_SECRET,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: 'admin',
      ADMIN_EMAIL: 'admin@example.test',
      ADMIN_PASSWORD: 'a password for measuring',
    });
  }

  get kitchenRoom(): string {
    return `kitchen:${this.floor.kitchen}`;
  }

  get token(): string {
    return tokenOf(this.floor.cook, 'kitchen');
  }

  get adminToken(): string {
    return tokenOf(this.floor.admin, 'admin');
  }

  async drafts(count: number, meals = POPULAR): Promise<Task[]> {
    const drafts = await this.begin(count, meals);
    const body = JSON.stringify({ status: 'Pending' });
    return drafts.map(({ id, name }) => ({ path: `/api/customer/orders/${id}/status`, body, key: name }));
  }

  async tickets(count: number): ReturnType<System['tickets']> {
    const drafts = await this.begin(count, POPULAR);
    const ids = drafts.map(({ id }) => id);
    const tickets = await this.database.query<{ id: string; orderId: string }>(PLACED, [ids]);
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

  async phones(count: number): Promise<Phone[]> {
    const drafts = await this.begin(count, POPULAR);
    return drafts.map(({ id }) => ({ rooms: ['menu', `table:${this.tables[aTable()]}`, `order:${id}`] }));
  }

  notice(bytes: number): ReturnType<System['notice']> {
    const [table = ''] = this.tables;
    const body = { recipientId: table, recipientModel: 'Table', message: 'x'.repeat(bytes) };
    return {
      room: `table:${table}`,
      task: { path: '/api/admin/notifications', body: JSON.stringify(body), key: '' },
    };
  }

  async deliver(): Promise<void> {
    await this.database.query(DELIVER, [this.kept]);
  }

  async problems(): Promise<string[]> {
    const [found] =
      await this.database.query<Record<'taken' | 'sold' | 'doubled' | 'gaps', number>>(PROBLEMS);
    if (!found) return ['The house cannot be asked.'];
    return [
      ...(found.taken === (found.sold ?? 0) ? [] : [`${found.taken} portions taken, ${found.sold} sold`]),
      ...(found.doubled === 0 ? [] : [`${found.doubled} order numbers given twice`]),
      ...(found.gaps === 0 ? [] : [`${found.gaps} rooms whose log has a gap`]),
    ];
  }

  private async begin(count: number, meals: number): Promise<{ id: string; name: string }[]> {
    const drafts = Array.from({ length: count }, () => ({
      id: v7({}),
      name: nextGuest(),
      table: aTable() + 1,
      basket: fourOf(meals).map((at) => ({
        menuItemId: this.meals[at]?.id,
        name: this.meals[at]?.name,
        quantity: 1,
        customization: '',
      })),
    }));
    await this.database.query(DRAFTS, [
      drafts.map(({ id }) => id),
      drafts.map(({ table }) => table),
      drafts.map(({ name }) => name),
      drafts.map(({ basket }) => JSON.stringify(basket)),
    ]);
    return drafts;
  }
}
