const FIRST_MS = 500;
const LAST_MS = 10_000;

/** How long to wait before try number `attempt` (from 0): doubling, spread out so that a full house does not knock at once. */
export const backoff = (attempt: number, random: () => number = Math.random): number =>
  Math.min(LAST_MS, FIRST_MS * 2 ** attempt) * (0.5 + random() / 2);
