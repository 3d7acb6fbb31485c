import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Period } from '@banquet/shared/statistics';
import { Transactions } from '../core/transactions.js';
import { csvFile, type Cell } from './csv.js';

/** Orders in one reading. */
const AT_ONCE = 500;

const COLUMNS = [
  'Order',
  'Table',
  'Customer',
  'Allergies',
  'Placed',
  'Kitchen',
  'Status',
  'Started',
  'Ready',
  'Delivered',
  'Item',
  'Quantity',
  'Customization',
];

const local = (time: string) => `to_char(${time} AT TIME ZONE $3, 'YYYY-MM-DD HH24:MI:SS')`;

// Goes on after the last order read ($4, $5), so that no connection waits for a slow reader.
const PAGE = `
  WITH page AS MATERIALIZED (
    SELECT * FROM orders
    WHERE state <> 'draft' AND placed_at >= greatest($1::timestamptz, $4) AND placed_at < $2 AND (placed_at, id) > ($4, $5)
    ORDER BY placed_at, id LIMIT ${AT_ONCE}
  )
  SELECT page.id, page.placed_at AS "placedAt", json_agg(json_build_array(
      page.number, page.table_number, page.customer_name, array_to_string(page.allergies, ', '), ${local('page.placed_at')},
      tickets.kitchen_name, tickets.status, ${local('tickets.started_at')}, ${local('tickets.ready_at')},
      CASE tickets.status WHEN 'Delivered' THEN ${local('tickets.status_since')} END,
      item.meal_name, item.quantity, item.customization
    ) ORDER BY tickets.kitchen_name, tickets.id, item.line) AS rows
  FROM page JOIN tickets ON tickets.order_id = page.id JOIN order_items item ON item.ticket_id = tickets.id
  GROUP BY page.id, page.placed_at ORDER BY page.placed_at, page.id`;

interface OrderRows {
  id: string;
  placedAt: Date;
  rows: Cell[][];
}

/** The orders placed in a period, cancelled ones too, a line per item. */
@Injectable()
export class OrdersCsvService {
  constructor(private readonly transactions: Transactions) {}

  file(period: Period): StreamableFile {
    return csvFile('orders.csv', COLUMNS, this.rows(period));
  }

  private async *rows({ from, to, zone }: Period): AsyncGenerator<Cell[]> {
    let last: { id: string; placedAt: Date | string } = {
      id: '00000000-0000-0000-0000-000000000000',
      placedAt: '-infinity',
    };
    for (;;) {
      const orders: OrderRows[] = await this.transactions.query<OrderRows & Record<string, unknown>>(PAGE, [
        from,
        to,
        zone,
        last.placedAt,
        last.id,
      ]);
      for (const { rows } of orders) yield* rows;
      const end = orders.at(-1);
      if (!end || orders.length < AT_ONCE) return;
      last = end;
    }
  }
}
