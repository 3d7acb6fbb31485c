import { Injectable, type HttpException } from '@nestjs/common';
import { newId } from '../core/new-id.js';
import { conflict, notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import { DerivedRooms } from '../realtime/derived-rooms.js';
import { Announcer } from './announcer.js';
import {
  lock,
  place,
  type LockedOrder,
  type Pantry,
  type Placing,
  type Reserved,
} from './finalize-statements.js';
import { findOrders, type OrderRecord } from './order-record.js';
import { route } from './routing.js';
import { shortageMessage, take } from './stock.js';

export type Outcome = { order: OrderRecord } | { refusal: HttpException };

const refused = (refusal: HttpException): Outcome => ({ refusal });

/**
 * Turns Drafts into tickets: stock taken, tickets made, the table occupied, the events recorded, in one
 * transaction for a whole list of orders. An order that cannot be had is refused alone; the others go through.
 */
@Injectable()
export class Finalizer {
  constructor(
    private readonly transactions: Transactions,
    private readonly announcer: Announcer,
    private readonly derived: DerivedRooms,
  ) {}

  finalize(ids: readonly string[]): Promise<Map<string, Outcome>> {
    return this.transactions.run((tx) => this.finalizeIn(tx, ids));
  }

  private async finalizeIn(tx: Tx, ids: readonly string[]): Promise<Map<string, Outcome>> {
    const { orders, reserved, pantry } = await lock(tx, ids);
    const outcomes = new Map<string, Outcome>();
    const placings: Placing[] = [];
    // In the order in which they came: who asked first has the last portion.
    for (const id of ids) {
      const order = orders.get(id);
      if (!order) outcomes.set(id, refused(notFound('There is no such order.')));
      if (order?.state !== 'draft') continue;
      const placing = prepare(order, reserved.get(id), pantry);
      if ('refusal' in placing) outcomes.set(id, placing);
      else placings.push(placing);
    }
    for (const order of this.place(tx, placings)) outcomes.set(order.id, { order });
    for (const [id, outcome] of await settled(tx, [...orders.values()])) outcomes.set(id, outcome);
    return outcomes;
  }

  private place(tx: Tx, placings: readonly Placing[]): OrderRecord[] {
    if (placings.length === 0) return [];
    const orders = place(tx, placings);
    for (const order of orders) this.announcer.announce(tx, order, 'order:placed');
    this.derived.touch(tx, 'menu');
    return orders;
  }
}

/** What became of orders that were no Drafts any more: placing one twice changes nothing and is no mistake. */
const settled = async (tx: Tx, orders: readonly LockedOrder[]): Promise<[string, Outcome][]> => {
  const placed = orders.filter(({ state }) => state === 'placed').map(({ id }) => id);
  const records =
    placed.length > 0 ? await findOrders(tx, 'orders.id = ANY ($1)', [placed], 'orders-by-id') : [];
  return [
    ...records.map((order): [string, Outcome] => [order.id, { order }]),
    ...orders
      .filter(({ state }) => state === 'cancelled')
      .map(({ id }): [string, Outcome] => [
        id,
        refused(conflict('This order was cancelled. Please start a new one.')),
      ]),
  ];
};

/** Routes one Draft and takes its portions out of the pantry; or says why it cannot be had. */
const prepare = (
  draft: LockedOrder,
  reserved: Reserved | undefined,
  pantry: Pantry,
): Placing | { refusal: HttpException } => {
  const table = pantry.tables.get(draft.tableId);
  if (!table) return { refusal: conflict('This table is no longer there. Please choose another.') };
  if (!reserved) return { refusal: conflict('Please select at least one item first.') };
  const gone = draft.basket.find(({ menuItemId }) => !pantry.stock.has(menuItemId));
  if (gone) return { refusal: conflict(`${gone.name} is no longer on the menu.`) };
  const parts = route(draft.basket, table.kitchenId, pantry.assigned, pantry.kitchens);
  if (!(parts instanceof Map)) return { refusal: conflict(`No kitchen can make ${parts.name} just now.`) };
  const short = take(draft.basket, pantry.stock);
  if (short.length > 0) return { refusal: conflict(shortageMessage(short)) };
  const tickets = [...parts].flatMap(([kitchenId, lines]) => {
    const kitchen = pantry.kitchens.get(kitchenId);
    if (!kitchen) return [];
    kitchen.open += 1;
    const items = lines.map(({ menuItemId, name, quantity, customization }) => ({
      id: newId(),
      mealId: menuItemId,
      name: pantry.stock.get(menuItemId)?.name ?? name,
      quantity,
      customization,
      ordered: false,
      done: false,
      allergens: pantry.allergens.get(menuItemId) ?? [],
    }));
    return { id: newId(), kitchenId, kitchenName: kitchen.name, items };
  });
  return { draft, reserved, sitting: table.sitting, serverId: table.serverId, tickets };
};
