import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { PLACE } from './schema.js';

export interface Line {
  menuItemId: string;
  quantity: number;
}

export interface Placed {
  id: string;
  orderId: number;
  placedAt: Date;
  customerName: string;
  tableNumber: number;
}

/** An order on its way, and the ticket that its screens are shown. */
export interface Wish {
  id: string;
  ticketId: string;
  items: { itemId: string; mealId: string; name: string; quantity: number }[];
}

const AT_ONCE = 64;

/** Pooled: every order its own statement. Writer: one connection, and every order that waits in one statement. */
export type Style = 'pooled' | 'writer';

export class Orders {
  private readonly waiting: {
    wish: Wish;
    done: (placed: Placed | undefined) => void;
    failed: (error: unknown) => void;
  }[] = [];
  private busy = false;

  constructor(
    private readonly pool: Pool,
    private readonly style: Style,
    private readonly kitchenId: string,
    private readonly names: ReadonlyMap<string, string>,
  ) {}

  wish(id: string, lines: readonly Line[]): Wish {
    const items = lines.map(({ menuItemId, quantity }) => ({
      itemId: randomUUID(),
      mealId: menuItemId,
      name: this.names.get(menuItemId) ?? '',
      quantity,
    }));
    return { id, ticketId: randomUUID(), items };
  }

  /** Undefined when it is no draft any more. */
  async place(wish: Wish): Promise<Placed | undefined> {
    if (this.style === 'pooled') return (await this.write(this.pool, [wish]))[0];
    return new Promise((done, failed) => {
      this.waiting.push({ wish, done, failed });
      if (!this.busy) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.busy = true;
    const writer = await this.pool.connect();
    while (this.waiting.length > 0) {
      const list = this.waiting.splice(0, AT_ONCE);
      try {
        const placed = await this.write(
          writer,
          list.map(({ wish }) => wish),
        );
        const byId = new Map(placed.map((order) => [order.id, order]));
        for (const { wish, done } of list) done(byId.get(wish.id));
      } catch (error) {
        for (const { failed } of list) failed(error);
      }
    }
    writer.release();
    this.busy = false;
  }

  private async write(connection: Pool | PoolClient, wishes: readonly Wish[]): Promise<Placed[]> {
    const items = wishes.flatMap(({ ticketId, items }) => items.map((item) => ({ ...item, ticketId })));
    const { rows } = await connection.query<Placed>({
      name: 'place',
      text: PLACE,
      values: [
        wishes.map(({ id }) => id),
        wishes.map(({ ticketId }) => ticketId),
        wishes.map(({ ticketId, items }) =>
          JSON.stringify({ kitchenOrderId: ticketId, status: 'Pending', items }),
        ),
        items.map(({ itemId }) => itemId),
        items.map(({ ticketId }) => ticketId),
        items.map(({ mealId }) => mealId),
        items.map(({ quantity }) => quantity),
        this.kitchenId,
      ],
    });
    return rows;
  }
}
