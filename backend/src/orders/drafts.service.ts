import { Injectable } from '@nestjs/common';
import type { CreateOrder, CustomerOrder, OrderLine, UpdateOrder } from '@banquet/shared/order';
import type { Allergy } from '@banquet/shared/vocabulary';
import { newId } from '../core/new-id.js';
import { badRequest, conflict, notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import { Announcer } from './announcer.js';
import { findOrder, lockOrder, markCancelled, type BasketLine, type OrderRecord } from './order-record.js';
import { presentCustomerOrder, statusOf } from './order.presenter.js';
import { Pass } from './pass.js';

const noSuchOrder = () => notFound('There is no such order.');

const CREATE = `
  WITH seat AS (
    UPDATE tables SET guests = guests + 1 WHERE id = $1 RETURNING id, number, sitting, guests
  )
  INSERT INTO orders (id, table_id, table_number, sitting, customer_name, allergies, basket)
  SELECT $5, id, number, sitting, coalesce($2, 'Guest ' || guests), $3::allergy[], $4::jsonb FROM seat
  RETURNING id`;

const SAVE = 'UPDATE orders SET basket = $2, customer_name = $3 WHERE id = $1';
const SET_ALLERGIES = 'UPDATE orders SET allergies = $2::allergy[] WHERE id = $1';
// Whoever took notice did so of other allergies.
const FORGET_NOTICE = 'UPDATE tickets SET acknowledged_by = NULL, acknowledged_at = NULL WHERE order_id = $1';

/** The customer's side of an order: whoever holds its `_id` may read it and, while it is a Draft, change it. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly announcer: Announcer,
    private readonly pass: Pass,
  ) {}

  create({ tableId, items, allergies, customerName }: CreateOrder): Promise<CustomerOrder> {
    return this.transactions.run(async (tx) => {
      const basket = JSON.stringify(await this.basketOf(tx, items));
      const [created] = await tx.query<{ id: string }>(CREATE, [
        tableId,
        customerName === '' ? null : customerName,
        allergies,
        basket,
        newId(),
      ]);
      const order = created && (await findOrder(tx, created));
      if (!order) throw notFound('There is no such table.');
      return presentCustomerOrder(order);
    });
  }

  async get(id: string): Promise<CustomerOrder> {
    const order = await this.transactions.snapshot((tx) => findOrder(tx, { id }));
    if (!order) throw noSuchOrder();
    return presentCustomerOrder(order);
  }

  update(id: string, { items, customerName }: UpdateOrder): Promise<CustomerOrder> {
    return this.transactions.run(async (tx) => {
      const order = await this.lock(tx, id);
      if (order.state !== 'draft')
        throw conflict('This order is already with the kitchen and can no longer be changed.');
      const basket = items ? await this.basketOf(tx, items) : order.basket;
      const name = customerName ?? order.customerName;
      tx.withCommit(SAVE, [id, JSON.stringify(basket), name], 'save-draft');
      return this.changed(tx, { ...order, basket, customerName: name });
    });
  }

  /** Until the order is Ready: a forgotten allergy matters more than a tidy ticket. */
  setAllergies(id: string, allergies: Allergy[]): Promise<CustomerOrder> {
    return this.transactions.run(async (tx) => {
      const order = await this.lock(tx, id);
      const status = statusOf(order);
      if (status === 'Ready' || status === 'Completed') {
        throw conflict('Your food is ready: please tell your server about this allergy at once.');
      }
      if (status === 'Cancelled') throw conflict('This order was cancelled. Please start a new one.');
      if (order.allergies.join() === allergies.join()) return presentCustomerOrder(order);
      tx.withCommit(SET_ALLERGIES, [id, allergies], 'set-allergies');
      tx.withCommit(FORGET_NOTICE, [id], 'forget-notice');
      const tickets = order.tickets.map((ticket) => ({
        ...ticket,
        acknowledgedBy: null,
        acknowledgedAt: null,
      }));
      return this.changed(tx, { ...order, allergies, tickets });
    });
  }

  async finalize(id: string): Promise<CustomerOrder> {
    return presentCustomerOrder(await this.pass.finalize(id));
  }

  /** A customer may give up a Draft; what the kitchen has is cancelled by staff. */
  cancel(id: string): Promise<CustomerOrder> {
    return this.transactions.run(async (tx) => {
      const order = await this.lock(tx, id);
      if (order.state === 'cancelled') return presentCustomerOrder(order);
      if (order.state !== 'draft')
        throw conflict('The kitchen has this order. Please ask your server to cancel it.');
      markCancelled(tx, id);
      return this.changed(tx, { ...order, state: 'cancelled' });
    });
  }

  private async lock(tx: Tx, id: string): Promise<OrderRecord> {
    const order = await lockOrder(tx, { id });
    if (!order) throw noSuchOrder();
    return order;
  }

  private changed(tx: Tx, order: OrderRecord): CustomerOrder {
    this.announcer.announce(tx, order, 'order:updated');
    return presentCustomerOrder(order);
  }

  /** The lines with their meals' names; every one of them must be on the menu. */
  private async basketOf(tx: Tx, lines: readonly OrderLine[]): Promise<BasketLine[]> {
    if (lines.length === 0) return [];
    const ids = [...new Set(lines.map(({ menuItemId }) => menuItemId))];
    const meals = await tx.query<{ id: string; name: string }>(
      'SELECT id, name FROM meals WHERE id = ANY ($1)',
      [ids],
    );
    const names = new Map(meals.map(({ id, name }) => [id, name]));
    return lines.map((line, at) => {
      const name = names.get(line.menuItemId);
      const msg = 'This meal is not on the menu.';
      if (name === undefined) throw badRequest(msg, [{ path: `items.${at}.menuItemId`, msg }]);
      return { ...line, name };
    });
  }
}
