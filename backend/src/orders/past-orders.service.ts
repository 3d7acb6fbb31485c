import { Injectable } from '@nestjs/common';
import type { OrderSearch, PastOrder, PastOrders } from '@banquet/shared/past-order';
import { badRequest } from '../core/refusals.js';
import { Transactions } from '../core/transactions.js';
import type { ItemRecord, OrderState, TicketRecord } from './order-record.js';
import { statusOf } from './order.presenter.js';

const ORDERS_A_PAGE = 50;

/**
 * So many orders, a busy week's, are looked at for one page. Tables and names have no index of their own, which every
 * order would pay for: a page of theirs is walked to, and where the walk ends the next page goes on.
 */
const WALKED_A_PAGE = 20_000;

const ORDERS = `
  SELECT json_agg(json_build_object(
      'orderId', number, 'state', state, 'placedAt', placed_at, 'tableNumber', table_number, 'customerName', customer_name,
      'tickets', (SELECT json_agg(json_build_object('status', status, 'items', (
          SELECT json_agg(json_build_object('name', meal_name, 'quantity', quantity) ORDER BY line)
          FROM order_items WHERE ticket_id = tickets.id
        )) ORDER BY kitchen_name, id) FROM tickets WHERE order_id = page.id)
    ) ORDER BY placed_at DESC, number DESC) FROM page`;

/** A condition on what is asked for, which stands in the statement at `given`. */
type Condition = readonly [asked: keyof OrderSearch, (given: string) => string];

/** Served by the index of when orders were placed; a number by its own. */
const WALKED: readonly Condition[] = [
  ['from', (given) => `placed_at >= ${given}`],
  ['to', (given) => `placed_at < ${given}`],
  [
    'before',
    (given) => `(placed_at, number) < ((SELECT placed_at FROM orders WHERE number = ${given}), ${given})`,
  ],
  ['orderId', (given) => `number = ${given}`],
];

const CHOSEN: readonly Condition[] = [
  ['tableNumber', (given) => `table_number = ${given}`],
  ['customerName', (given) => `strpos(lower(customer_name), lower(${given}::text)) > 0`],
];

const KNOWN: readonly Condition[] = [
  ['before', (given) => `EXISTS (SELECT FROM orders WHERE number = ${given})`],
];

/*
 * With nothing in it that is not asked for, or one plan would have to do for all. A Draft that was given up was never
 * placed. MATERIALIZED keeps the walk in its order, and a page that is full ends it.
 */
const pageOf = (search: OrderSearch): { text: string; values: unknown[] } => {
  const values: unknown[] = [];
  const all = (conditions: readonly Condition[]) =>
    conditions
      .filter(([asked]) => search[asked] !== undefined)
      .map(([asked, condition]) => condition(`$${values.push(search[asked])}`))
      .join(' AND ') || 'true';
  const text = `
    WITH walked AS MATERIALIZED (
      SELECT id, number, state, placed_at, table_number, customer_name FROM orders
      WHERE state <> 'draft' AND placed_at IS NOT NULL AND ${all(WALKED)}
      ORDER BY placed_at DESC, number DESC LIMIT ${WALKED_A_PAGE}
    ), page AS MATERIALIZED (
      SELECT * FROM walked WHERE ${all(CHOSEN)} LIMIT ${ORDERS_A_PAGE + 1}
    )
    SELECT ${all(KNOWN)} AS "isKnown", (${ORDERS}) AS orders,
      CASE WHEN (SELECT count(*) FROM page) <= ${ORDERS_A_PAGE}
        THEN (SELECT number FROM walked OFFSET ${WALKED_A_PAGE - 1}) END AS "walkedTo"`;
  return { text, values };
};

interface OrderRow extends Pick<PastOrder, 'orderId' | 'placedAt' | 'tableNumber' | 'customerName'> {
  state: OrderState;
  tickets: (Pick<TicketRecord, 'status'> & { items: Pick<ItemRecord, 'name' | 'quantity'>[] })[];
}

interface PageRow {
  /** Whether there is such an order as the page begins before. */
  isKnown: boolean;
  orders: OrderRow[] | null;
  walkedTo: number | null;
}

const present = ({ state, tickets, placedAt, ...order }: OrderRow): PastOrder => ({
  ...order,
  placedAt: new Date(placedAt).toISOString(),
  status: statusOf({ state, tickets }),
  items: tickets.flatMap(({ items }) => items),
});

/** The orders there ever were, one page at a time. */
@Injectable()
export class PastOrdersService {
  constructor(private readonly transactions: Transactions) {}

  async find(search: OrderSearch): Promise<PastOrders> {
    const { text, values } = pageOf(search);
    const [page] = await this.transactions.query<PageRow & Record<string, unknown>>(text, values);
    if (!page?.isKnown) throw badRequest('There is no such order to go on from.');
    const orders = (page.orders ?? []).slice(0, ORDERS_A_PAGE);
    const isMore = (page.orders?.length ?? 0) > ORDERS_A_PAGE;
    const last = (isMore ? orders.at(-1)?.orderId : page.walkedTo) ?? null;
    return { orders: orders.map(present), next: last === null ? null : String(last) };
  }
}
