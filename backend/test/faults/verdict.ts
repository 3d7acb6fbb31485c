/** What must hold, whatever happens. */
export const INVARIANTS = {
  complete: 'every acknowledged order is in the database, whole, and on every screen of its kitchens',
  unique: 'no order and no ticket exists, or is on a screen, twice, however often it was sent',
  ordered: 'the numbers of the events that a screen folds rise one by one and never go back',
  true: 'no screen was ever shown an event that is not in the log',
  converged: 'every screen is live within 10 s of healing, and shows what a fresh join shows',
  dense: 'the log of each room counts from 1 to its head without a gap',
  legal: 'a ticket begins as Pending and once, and nothing follows its cancellation',
  kept: 'what was acknowledged is not undone by anything but a later command',
  stock: 'what was there is what is left and what was sold',
  isolated: 'no socket heard of a room that it may not be in',
  sparing: 'no screen is sent again what it already shows, but for what overlaps when somebody joins',
  honest:
    'a screen that was behind the database for 15 s, and as long again as its line had kept things back, had said so',
  alive:
    'processes end only when they are killed, are back within 20 s, answer no 500, and stay below 500 MB; told to finish, they do, and end in order',
} as const;
export type Invariant = keyof typeof INVARIANTS;

const KEPT = 8;

/** What was looked at of each invariant, and every breach, the first few of each in words. */
export class Verdict {
  private readonly looks = new Map<Invariant, number>();
  private readonly breaches = new Map<Invariant, { count: number; first: string[] }>();

  constructor(private readonly tell: (line: string) => void) {}

  /** So many more were looked at, right or wrong. */
  checked(invariant: Invariant, count = 1): void {
    this.looks.set(invariant, this.looksAt(invariant) + count);
  }

  looksAt(invariant: Invariant): number {
    return this.looks.get(invariant) ?? 0;
  }

  broken(invariant: Invariant, how: string): void {
    const breach = this.breaches.get(invariant) ?? { count: 0, first: [] };
    breach.count += 1;
    if (breach.first.length < KEPT) {
      breach.first.push(how);
      this.tell(`✗ ${invariant}: ${how}`);
    }
    this.breaches.set(invariant, breach);
  }

  count(invariant: Invariant): number {
    return this.breaches.get(invariant)?.count ?? 0;
  }

  /** In words, invariant by invariant; empty when all hold. */
  get lines(): string[] {
    return [...this.breaches].flatMap(([invariant, { count, first }]) => [
      `${invariant} (${count}): ${INVARIANTS[invariant]}`,
      ...first.map((how) => `  ${how}`),
    ]);
  }

  get invariants(): Invariant[] {
    return [...this.breaches.keys()];
  }
}
