import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  NOTIFICATIONS_AT_ONCE,
  type Notification,
  type NotificationSearch,
  type SendNotification,
} from '@banquet/shared/notification';
import { bySending } from '@banquet/shared/realtime/table';
import type { Reader } from '../core/reader.js';
import { badRequest, notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import { DerivedRooms } from '../realtime/derived-rooms.js';
import { RoomLog } from '../realtime/room-log.js';
import { Rooms } from '../realtime/rooms.js';

type NotificationRow = { id: string; tableId: string; tableNumber: number; message: string; sentAt: Date };

const COLUMNS = `
  notifications.id, notifications.table_id AS "tableId", notifications.table_number AS "tableNumber",
  notifications.message, notifications.sent_at AS "sentAt"`;

// The table is held, so that the message goes to those who sit there now and not to the next.
const SEND = `
  INSERT INTO notifications (table_id, table_number, sitting, message)
  SELECT id, number, sitting, $2 FROM tables WHERE id = $1 FOR SHARE
  RETURNING ${COLUMNS}`;

const LATEST = `
  SELECT ${COLUMNS} FROM notifications ORDER BY sent_at DESC, id DESC LIMIT ${NOTIFICATIONS_AT_ONCE}`;

// No row where there is no such notification; one of nulls where none was sent before it.
const BEFORE = `
  SELECT ${COLUMNS} FROM notifications AS known LEFT JOIN LATERAL (
    SELECT * FROM notifications WHERE (sent_at, id) < (known.sent_at, known.id)
    ORDER BY sent_at DESC, id DESC LIMIT ${NOTIFICATIONS_AT_ONCE}
  ) AS notifications ON true
  WHERE known.id = $1 ORDER BY notifications.sent_at DESC, notifications.id DESC`;

const OF_SITTINGS = `
  SELECT tables.id AS "at", ${COLUMNS} FROM tables
  LEFT JOIN notifications ON notifications.table_id = tables.id AND notifications.sitting = tables.sitting
  WHERE tables.id = ANY ($1)`;

const present = ({ id, tableId, tableNumber, message, sentAt }: NotificationRow): Notification => ({
  _id: id,
  recipientId: tableId,
  recipientModel: 'Table',
  recipient: { tableNumber },
  message,
  sentAt: sentAt.toISOString(),
});

/** What the house tells a table. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: RoomLog,
    private readonly rooms: Rooms,
    private readonly derived: DerivedRooms,
  ) {}

  onModuleInit(): void {
    this.rooms.register({
      kind: 'table',
      mayJoin: 'anyone',
      state: async (tx, tableId) => (await this.findForTables(tx, [tableId])).get(tableId),
      states: (tx, tableIds) => this.findForTables(tx, tableIds),
    });
  }

  /** Newest first. */
  async listLatest(from: Reader = this.transactions): Promise<Notification[]> {
    return (await from.query<NotificationRow>(LATEST)).map(present);
  }

  find({ before }: NotificationSearch): Promise<Notification[]> {
    return before === undefined ? this.listLatest() : this.listBefore(before);
  }

  private async listBefore(id: string): Promise<Notification[]> {
    const rows = await this.transactions.query<NotificationRow | { id: null }>(BEFORE, [id]);
    if (rows.length === 0) throw badRequest('There is no such notification to go on from.');
    return rows.flatMap((row) => (row.id === null ? [] : [present(row)]));
  }

  send({ recipientId, message }: SendNotification): Promise<Notification> {
    return this.transactions.run(async (tx) => {
      const [row] = await tx.query<NotificationRow>(SEND, [recipientId, message]);
      if (!row) throw notFound('There is no such table.');
      const notification = present(row);
      this.log.record(tx, 'table', recipientId, 'notification:sent', notification);
      this.derived.touch(tx, 'admin');
      return notification;
    });
  }

  /** What those who sit at these tables now were told, oldest first; a table that does not exist is left out. */
  private async findForTables(tx: Tx, tableIds: string[]): Promise<Map<string, Notification[]>> {
    const rows = await tx.query<(NotificationRow | { id: null }) & { at: string }>(
      OF_SITTINGS,
      [tableIds],
      'notifications-of-sittings',
    );
    const told = new Map<string, Notification[]>();
    for (const { at, ...row } of rows) {
      const before = told.get(at) ?? [];
      told.set(at, row.id === null ? before : [...before, present(row)].sort(bySending));
    }
    return told;
  }
}
