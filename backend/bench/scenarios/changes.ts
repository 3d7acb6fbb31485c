import type { Phone, Task } from '../load/jobs.js';
import type { System } from '../machines/system.js';

/** Tickets that cooks move to and fro, and the phones of their guests. */
export interface Changes {
  phones: Phone[];
  next: (count: number) => Task[];
}

export const changesOf = async (system: System, tickets: number): Promise<Changes> => {
  const { change, phones } = await system.tickets(tickets);
  const [preparing, ready] = [change('Preparing'), change('Ready')];
  let turn = 0;
  return {
    phones,
    // Each ticket in its turn, so that the next change of one comes long after its last has arrived.
    next: (count) =>
      Array.from({ length: count }, () => {
        const at = turn % tickets;
        const to = Math.floor(turn / tickets) % 2 === 0 ? preparing : ready;
        turn += 1;
        return to[at];
      }).filter((task) => task !== undefined),
  };
};
