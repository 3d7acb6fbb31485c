import { hashOf, type Shown } from '../clients/shown.js';
import type { Logged, World } from '../world.js';
import { groupBy } from './group.js';

/** What is to be true of the log, and of what the screens were shown of it. */
export const checkLog = async (world: World): Promise<void> => {
  await checkDense(world);
  checkOrdered(world);
  await checkTrue(world);
  await checkLegal(world);
};

const HOLES = `
  SELECT stream.room, stream.head, count(event.seq) AS events, max(event.seq) AS last
  FROM stream LEFT JOIN event USING (room) GROUP BY stream.room, stream.head
  HAVING count(event.seq) <> stream.head OR coalesce(max(event.seq), 0) <> stream.head`;

const checkDense = async ({ postgres, records }: World): Promise<void> => {
  const [rooms] = await postgres.query<{ count: number }>('SELECT count(*)::int FROM stream');
  records.verdict.checked('dense', rooms?.count ?? 0);
  const holes = await postgres.query<{ room: string; head: string; events: string; last: string }>(HOLES);
  for (const { room, head, events, last } of holes) {
    records.verdict.broken(
      'dense',
      `${room} has ${events} events, the last is ${last}, and its head ${head}`,
    );
  }
};

const checkOrdered = ({ records }: World): void => {
  records.verdict.checked('ordered', records.shown.length);
  const positions = new Map<string, Shown>();
  for (const shown of records.shown) {
    const { screen, epoch, seq, type } = shown;
    const before = positions.get(screen);
    positions.set(screen, shown);
    const sameLog = before?.epoch === epoch;
    const inOrder = type === 'join' ? !sameLog || before.seq <= seq : sameLog && before.seq + 1 === seq;
    if (!inOrder) records.verdict.broken('ordered', `${screen}: ${type} ${seq} after ${before?.seq}`);
  }
};

const EVENTS = 'SELECT room, seq, type, data FROM event WHERE room = $1 ORDER BY seq';

const nameOf = ({ room, seq, type }: Omit<Logged, 'data'>, hash: string) => `${room} ${seq} ${type} ${hash}`;

const checkTrue = async ({ postgres, records, lostLogs }: World): Promise<void> => {
  const lost = new Set(lostLogs.flat().map((event) => nameOf(event, hashOf(event.data))));
  const events = records.shown.filter(({ type }) => type !== 'join');
  records.verdict.checked('true', events.length);
  const byRoom = groupBy(events, ({ room }) => room);
  for (const [room, shown] of byRoom) {
    const logged = await postgres.query<Logged & Record<string, unknown>>(EVENTS, [room]);
    const known = new Set(logged.map((event) => nameOf(event, hashOf(event.data))));
    for (const event of shown) {
      const name = nameOf(event, event.hash);
      if (known.has(name) || lost.has(name)) continue;
      records.verdict.broken('true', `${event.screen} was shown ${event.type} ${event.seq}, which never was`);
    }
  }
};

interface TicketEvent {
  seq: string;
  type: string;
  ticket: string;
  status: string;
}

const TICKET_EVENTS = `
  SELECT seq, type, data ->> 'kitchenOrderId' AS ticket, data ->> 'status' AS status
  FROM event WHERE room LIKE 'kitchen:%' ORDER BY room, seq`;

const checkLegal = async ({ postgres, records, lostLogs }: World): Promise<void> => {
  const events = await postgres.query<TicketEvent & Record<string, unknown>>(TICKET_EVENTS);
  const placed = new Map<string, number>();
  const cancelled = new Set<string>();
  const place = (ticket: string) => placed.set(ticket, (placed.get(ticket) ?? 0) + 1);
  for (const { type, ticket, status } of events) {
    if (type === 'order:placed') place(ticket);
    if (type === 'order:placed' && status !== 'Pending')
      records.verdict.broken('legal', `ticket ${ticket} was placed as ${status}`);
    if (status === 'Cancelled') cancelled.add(ticket);
    else if (cancelled.has(ticket))
      records.verdict.broken('legal', `ticket ${ticket} was ${status} after its cancellation`);
  }
  for (const { room, type, data } of lostLogs.flat()) {
    if (room.startsWith('kitchen:') && type === 'order:placed') place(ticketIn(data));
  }
  const tickets = await postgres.query<{ id: string }>('SELECT id FROM tickets');
  records.verdict.checked('legal', tickets.length);
  for (const { id } of tickets) {
    const times = placed.get(id) ?? 0;
    if (times !== 1) records.verdict.broken('legal', `ticket ${id} was placed ${times} times in the log`);
  }
};

const ticketIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'kitchenOrderId' in data ? String(data.kitchenOrderId) : '';
