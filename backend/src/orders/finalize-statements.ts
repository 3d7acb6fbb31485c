import type { Allergy } from '@banquet/shared/vocabulary';
import type { Tx } from '../core/transactions.js';
import {
  OPEN,
  versionOf,
  type BasketLine,
  type OrderState,
  type PlacedOrder,
  type TicketRecord,
} from './order-record.js';
import type { KitchenLoad } from './routing.js';
import { portionsOf, type Portions } from './stock.js';

/*
 * The statements of the hot path. Their locks are taken in one order everywhere: orders by id, tables, kitchens,
 * meals by id, and at the very end the streams of the rooms by name.
 */

/** What every Draft with something in it is given once it is locked. The number of one that is refused is nobody's. */
export interface Reserved {
  id: string;
  number: number;
  version: number;
  now: Date;
}

/** What the orders of one list need to know of the house, held still until the transaction ends. */
export interface Pantry {
  tables: Map<string, { kitchenId: string | null; serverId: string | null; sitting: number }>;
  kitchens: Map<string, KitchenLoad>;
  /** The kitchens that each meal is assigned to. */
  assigned: Map<string, string[]>;
  stock: Map<string, Portions>;
  allergens: Map<string, Allergy[]>;
}

/** A Draft that can be had, routed. */
export interface Placing {
  draft: LockedOrder;
  reserved: Reserved;
  sitting: number;
  serverId: string | null;
  tickets: Pick<TicketRecord, 'id' | 'kitchenId' | 'kitchenName' | 'items'>[];
}

/** An order as it is once nobody else can change it; only a Draft needs to be known further. */
export interface LockedOrder {
  id: string;
  state: OrderState;
  tableId: string;
  tableNumber: number;
  customerName: string;
  allergies: Allergy[];
  basket: BasketLine[];
}

// Each part waits for the one before it, so the locks come in their order. Open tickets are counted where there is a
// choice between kitchens: of a full house that is the dearest part.
const LOCK = `
  WITH o AS MATERIALIZED (
    SELECT id, state, table_id AS "tableId", table_number AS "tableNumber", customer_name AS "customerName", allergies, basket
    FROM orders WHERE id = ANY ($1) ORDER BY id FOR UPDATE
  ), t AS MATERIALIZED (
    SELECT id, kitchen_id AS "kitchenId", server_id AS "serverId", sitting
    FROM tables WHERE id = ANY (ARRAY (SELECT "tableId" FROM o WHERE state = 'draft')) ORDER BY id FOR NO KEY UPDATE
  ), wanted AS MATERIALIZED (
    SELECT ARRAY (SELECT DISTINCT (line ->> 'menuItemId')::uuid FROM o, jsonb_array_elements(basket) AS line WHERE state = 'draft')
      AS meals
  ), k AS MATERIALIZED (
    SELECT id, name, CASE WHEN EXISTS (
        SELECT FROM kitchen_meals WHERE kitchen_id = kitchens.id AND meal_id = ANY ((SELECT meals FROM wanted)::uuid[])
      ) THEN (SELECT count(*)::int FROM tickets WHERE kitchen_id = kitchens.id AND status IN ${OPEN}) ELSE 0 END AS open
    FROM kitchens ORDER BY id FOR KEY SHARE
  ), m AS MATERIALIZED (
    SELECT id, name, quantity AS left, allergens, ARRAY (SELECT kitchen_id FROM kitchen_meals WHERE meal_id = meals.id) AS kitchens
    FROM meals WHERE id = ANY ((SELECT meals FROM wanted)::uuid[]) ORDER BY id FOR NO KEY UPDATE
  )
  SELECT (SELECT coalesce(json_agg(o), '[]') FROM o) AS orders,
    (SELECT coalesce(json_agg(t), '[]') FROM t) AS tables,
    (SELECT coalesce(json_agg(k), '[]') FROM k) AS kitchens,
    (SELECT coalesce(json_agg(m), '[]') FROM m) AS meals`;

// By their ids first: PostgreSQL would rather look through all Drafts of the house.
const RESERVE = `
  WITH asked AS MATERIALIZED (SELECT id, state, basket FROM orders WHERE id = ANY ($1))
  SELECT id, nextval('order_number_seq') AS number, ${versionOf('id')} AS version,
    date_trunc('milliseconds', clock_timestamp()) AS now
  FROM (
    SELECT id FROM asked WHERE state = 'draft' AND basket <> '[]' ORDER BY array_position($1::uuid[], id)
  ) AS drafts`;

interface LockedRow {
  orders: LockedOrder[];
  tables: { id: string; kitchenId: string | null; serverId: string | null; sitting: number }[];
  kitchens: KitchenLoad[];
  meals: { id: string; name: string; left: number; allergens: Allergy[]; kitchens: string[] }[];
}

/** The orders that there are, and what their Drafts need: one way to the database and back. */
export const lock = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ orders: Map<string, LockedOrder>; reserved: Map<string, Reserved>; pantry: Pantry }> => {
  // Sent together; what the second reads is what holds once the first has its locks.
  const [[row], reserved] = await Promise.all([
    tx.query<LockedRow & Record<string, unknown>>(LOCK, [ids], 'finalize-lock'),
    tx.query<Reserved & Record<string, unknown>>(RESERVE, [ids], 'finalize-reserve'),
  ]);
  if (!row) throw new Error('A statement without FROM has no row.');
  const { orders, tables, kitchens, meals } = row;
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    reserved: new Map(reserved.map((one) => [one.id, one])),
    pantry: {
      tables: new Map(tables.map(({ id, ...table }) => [id, table])),
      kitchens: new Map(kitchens.map((kitchen) => [kitchen.id, kitchen])),
      assigned: new Map(meals.map((meal) => [meal.id, meal.kitchens])),
      stock: new Map(meals.map(({ id, name, left }) => [id, { name, left }])),
      allergens: new Map(meals.map(({ id, allergens }) => [id, allergens])),
    },
  };
};

/** What nobody has done with a ticket that was just made. */
const UNTOUCHED = { status: 'Pending', seenAt: null, acknowledgedBy: null, acknowledgedAt: null } as const;

const PLACE = `
  WITH accepted AS MATERIALIZED (
    SELECT * FROM unnest($1::uuid[], $2::int[], $3::bigint[], $4::timestamptz[]) AS a (id, sitting, number, placed_at)
  ), placed AS (
    UPDATE orders
    SET state = 'placed', basket = '[]', number = accepted.number, sitting = accepted.sitting, placed_at = accepted.placed_at
    FROM accepted WHERE orders.id = accepted.id
  ), cooked AS (
    INSERT INTO tickets (id, order_id, kitchen_id, kitchen_name, status_since)
    SELECT t.id, t.order_id, t.kitchen_id, t.kitchen_name, accepted.placed_at
    FROM unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::text[]) AS t (id, order_id, kitchen_id, kitchen_name)
    JOIN accepted ON accepted.id = t.order_id
  ), chosen AS (
    INSERT INTO order_items (id, ticket_id, line, meal_id, meal_name, quantity, customization, allergens)
    SELECT item.id, item.ticket_id, item.line, item.meal_id, item.name, item.quantity, item.customization, meals.allergens
    FROM unnest($9::uuid[], $10::uuid[], $11::int[], $12::uuid[], $13::text[], $14::int[], $15::text[])
      AS item (id, ticket_id, line, meal_id, name, quantity, customization)
    JOIN meals ON meals.id = item.meal_id
  ), taken AS (
    UPDATE meals SET quantity = meals.quantity - portions.taken
    FROM unnest($16::uuid[], $17::int[]) AS portions (id, taken) WHERE meals.id = portions.id
  )
  UPDATE tables SET occupied = true WHERE id = ANY ($18::uuid[]) AND NOT occupied`;

/** The orders as they are once the transaction is committed. */
export const place = (tx: Tx, placings: readonly Placing[]): PlacedOrder[] => {
  const tickets = placings.flatMap(({ draft, tickets }) =>
    tickets.map((ticket) => ({ ...ticket, orderId: draft.id })),
  );
  const items = tickets.flatMap((ticket) =>
    ticket.items.map((item, line) => ({ ...item, line, ticketId: ticket.id })),
  );
  const portions = [...portionsOf(items.map(({ mealId, quantity }) => ({ menuItemId: mealId, quantity })))];
  tx.withCommit(
    PLACE,
    [
      placings.map(({ draft }) => draft.id),
      placings.map(({ sitting }) => sitting),
      placings.map(({ reserved }) => reserved.number),
      placings.map(({ reserved }) => reserved.now),
      tickets.map(({ id }) => id),
      tickets.map(({ orderId }) => orderId),
      tickets.map(({ kitchenId }) => kitchenId),
      tickets.map(({ kitchenName }) => kitchenName),
      items.map(({ id }) => id),
      items.map(({ ticketId }) => ticketId),
      items.map(({ line }) => line),
      items.map(({ mealId }) => mealId),
      items.map(({ name }) => name),
      items.map(({ quantity }) => quantity),
      items.map(({ customization }) => customization),
      portions.map(([id]) => id),
      portions.map(([, taken]) => taken),
      placings.map(({ draft }) => draft.tableId),
    ],
    'finalize-place',
  );
  return placings.map(({ draft, reserved: { number, version, now }, sitting, serverId, tickets }) => ({
    ...draft,
    version,
    number,
    placedAt: now,
    readAt: now,
    sitting,
    serverId,
    tableSitting: sitting,
    state: 'placed',
    basket: [],
    // As the reader sorts them.
    tickets: tickets
      .map((ticket) => ({ ...ticket, ...UNTOUCHED, statusSince: now.toISOString() }))
      .sort((a, b) =>
        a.kitchenName < b.kitchenName ? -1 : a.kitchenName > b.kitchenName ? 1 : a.id < b.id ? -1 : 1,
      ),
  }));
};
