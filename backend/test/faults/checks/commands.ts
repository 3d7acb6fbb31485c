import type { Attempt } from '../history.js';
import type { World } from '../world.js';
import { groupBy } from './group.js';

/** What was acknowledged is so, unless a later command has changed it. */
export const checkCommands = async (world: World): Promise<void> => {
  await checkTickets(world);
  await checkAllergies(world);
  await checkMarks(world);
};

/** The attempts at these operations, by what they were done to. */
const attemptsOf = ({ records }: World, op: string): Map<string, Attempt[]> =>
  groupBy(
    records.history.attempts.filter((attempt) => attempt.op === op && attempt.ending !== 'fail'),
    ({ key }) => key,
  );

/** Those that may have been the last: no acknowledged one was begun after they had ended. */
const possiblyLast = (attempts: readonly Attempt[], overwriting = attempts): Attempt[] =>
  attempts.filter(({ to }) => !overwriting.some(({ ending, from }) => ending === 'ok' && from > to));

interface TicketRow {
  id: string;
  number: string;
  status: string;
}

const checkTickets = async (world: World): Promise<void> => {
  const tickets = await world.postgres.query<TicketRow & Record<string, unknown>>(
    'SELECT tickets.id, orders.number, tickets.status FROM tickets JOIN orders ON orders.id = order_id',
  );
  world.records.verdict.checked('kept', tickets.length);
  const byTicket = attemptsOf(world, 'set ticket');
  const byOrder = attemptsOf(world, 'set order');
  for (const { id, number, status } of tickets) {
    const mine = byTicket.get(id) ?? [];
    // One for the whole order may have found this ticket cancelled or delivered, so it overwrites none for sure.
    const candidates = [...possiblyLast(mine), ...possiblyLast(byOrder.get(number) ?? [], mine)];
    const untouched = !mine.some(({ ending }) => ending === 'ok') && status === 'Pending';
    if (untouched || candidates.some(({ value }) => value === status)) continue;
    const told = candidates.map(({ value }) => String(value)).join(' or ');
    world.records.verdict.broken(
      'kept',
      `ticket ${id} of order ${number} is ${status}, and was set to ${told}`,
    );
  }
};

const checkAllergies = async (world: World): Promise<void> => {
  const orders = await world.postgres.query<{ id: string; allergies: string[] }>(
    'SELECT id, allergies::text[] FROM orders WHERE number IS NOT NULL',
  );
  world.records.verdict.checked('kept', orders.length);
  const byOrder = attemptsOf(world, 'allergies');
  for (const { id, allergies } of orders) {
    const attempts = byOrder.get(id) ?? [];
    const untouched = !attempts.some(({ ending }) => ending === 'ok') && allergies.length === 0;
    const is = JSON.stringify(allergies);
    if (untouched || possiblyLast(attempts).some(({ value }) => JSON.stringify(value) === is)) continue;
    world.records.verdict.broken('kept', `the allergies of order ${id} are ${is}, which nobody said last`);
  }
};

const MARKS = {
  'mark ordered': 'SELECT id FROM order_items WHERE ordered',
  resolve: 'SELECT id FROM reports WHERE resolved_at IS NOT NULL',
} as const;

/** Nothing takes these back. */
const checkMarks = async (world: World): Promise<void> => {
  for (const [op, statement] of Object.entries(MARKS)) {
    const marked = new Set((await world.postgres.query<{ id: string }>(statement)).map(({ id }) => id));
    const marks = attemptsOf(world, op);
    world.records.verdict.checked('kept', marks.size);
    for (const [key, attempts] of marks) {
      if (marked.has(key) || !attempts.some(({ ending }) => ending === 'ok')) continue;
      world.records.verdict.broken('kept', `"${op}" of ${key} was acknowledged and is not so`);
    }
  }
};
