import { isDeepStrictEqual } from 'node:util';
import { kitchenState } from '@banquet/shared/realtime/kitchen';
import { parseRoom } from '@banquet/shared/realtime/protocol';
import { isDerived } from '@banquet/shared/realtime/view';
import { isListed, type Ticket } from '@banquet/shared/ticket';
import { z } from 'zod';
import { setTimeout as delay } from 'node:timers/promises';
import type { AnyScreen } from '../clients/screen.js';
import type { World } from '../world.js';

const WITHIN_MS = 10_000;
const LOOK_MS = 200;

/** Every screen is live, and as far as the database is at this moment, soon enough after everything was healed. */
export const checkLive = async (world: World): Promise<number> => {
  const heads = await headsOf(world);
  const isThere = ({ isLive, position, roomName }: AnyScreen): boolean => {
    if (!isLive || !position) return false;
    if (isDerived(parseRoom(roomName))) return true;
    return position.epoch === heads.epoch && position.seq >= (heads.of.get(roomName) ?? 0);
  };
  return eachWithin(world, (screen) => Promise.resolve(isThere(screen)), 'was not live again');
};

/** Once nobody does anything any more: every screen shows what a fresh join of its room shows. */
export const checkStates = (world: World): Promise<number> =>
  eachWithin(world, (screen) => showsWhatIs(world, screen), 'does not show what a fresh join shows');

/** On every kitchen's screens are its tickets, each once and as it is in the database. */
export const checkBoards = async (world: World): Promise<void> => {
  const tickets = await world.postgres.query<Row>(
    'SELECT id, kitchen_id AS "kitchenId", status, status_since AS "statusSince" FROM tickets',
  );
  for (const screen of world.screens) {
    const { kind, id } = parseRoom(screen.roomName);
    if (kind !== 'kitchen') continue;
    const board = stillListed(kitchenState.parse(screen.state ?? []));
    const shown = new Map(board.map(({ kitchenOrderId, status }) => [kitchenOrderId, status]));
    const there = tickets
      .filter(({ kitchenId }) => kitchenId === id)
      .filter(({ status, statusSince }) => stays({ status, statusSince: statusSince.toISOString() }));
    world.records.verdict.checked('complete', there.length);
    world.records.verdict.checked('unique', board.length);
    if (shown.size < board.length)
      world.records.verdict.broken('unique', `${screen.name} shows a ticket twice`);
    for (const { id, status } of there) {
      if (shown.get(id) === status) continue;
      world.records.verdict.broken(
        'complete',
        `${screen.name} shows ticket ${id} (${status}) as ${shown.get(id)}`,
      );
    }
  }
};

interface Row {
  id: string;
  kitchenId: string;
  status: Ticket['status'];
  statusSince: Date;
}

/** Resolves to how long it took. */
const eachWithin = async (
  { screens, records }: World,
  isRight: (screen: AnyScreen) => Promise<boolean>,
  otherwise: string,
): Promise<number> => {
  const began = performance.now();
  let wrong = [...screens];
  records.verdict.checked('converged', wrong.length);
  for (;;) {
    const right = await Promise.all(wrong.map(isRight));
    wrong = wrong.filter((screen, at) => !right[at] && screens.has(screen));
    if (wrong.length === 0 || performance.now() - began > WITHIN_MS) break;
    await delay(LOOK_MS);
  }
  for (const { name, position } of wrong) {
    const at = position ? `at ${position.seq}` : 'not joined';
    records.verdict.broken('converged', `${name} (${at}) ${otherwise} ${WITHIN_MS / 1_000} s later`);
  }
  return performance.now() - began;
};

const headsOf = async ({ postgres }: World) => {
  const rows = await postgres.query<{ epoch: string; room: string | null; head: string }>(
    'SELECT epoch, room, head FROM house LEFT JOIN stream ON true',
  );
  return { epoch: rows[0]?.epoch, of: new Map(rows.map(({ room, head }) => [room, Number(head)])) };
};

const fresh = z.object({ epoch: z.string(), seq: z.int(), state: z.unknown() });

const showsWhatIs = async ({ nodes }: World, screen: AnyScreen): Promise<boolean> => {
  const { roomName, position } = screen;
  const port = nodes.find((node) => node.port !== undefined)?.port;
  const response = await fetch(`http://127.0.0.1:${port}/api/rooms/${roomName}`, {
    headers: screen.token === undefined ? {} : { 'x-auth-token': screen.token },
  }).catch(() => undefined);
  const { data } = fresh.safeParse(await response?.json().catch(() => undefined));
  if (!data || !position || !screen.isLive) return false;
  const { kind } = parseRoom(roomName);
  const sameLog = isDerived({ kind }) || (position.epoch === data.epoch && position.seq === data.seq);
  if (kind !== 'kitchen') return sameLog && isDeepStrictEqual(screen.state, data.state);
  const [shown, is] = [screen.state, data.state].map((state) => stillListed(kitchenState.parse(state)));
  return sameLog && isDeepStrictEqual(shown, is);
};

const A_MINUTE = 60_000;

/** A screen keeps what has just left its kitchen's list, so what is about to leave it is not compared. */
const stays = (ticket: Pick<Ticket, 'status' | 'statusSince'>): boolean =>
  isListed(ticket, Date.now() + A_MINUTE);

const stillListed = (tickets: readonly Ticket[]): Ticket[] => tickets.filter(stays);
