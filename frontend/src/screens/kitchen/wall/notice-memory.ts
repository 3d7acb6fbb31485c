import type { Ticket } from '@banquet/shared/ticket';
import { storage } from '../../../lib/storage';
import type { Noted } from './ticket-changes';

/** What one screen knows of one ticket. */
export interface Memory {
  /** The ticket as somebody last took notice of it; as it came in, if nobody has. */
  noted: Noted;
  /** Nobody has taken notice of it since it came in. */
  isNew: boolean;
  /** Kept whole: it stays on the board for as long as nobody has acknowledged it, whatever leaves the list. */
  cancelled?: Ticket;
  acknowledged?: true;
}

const read = (key: string): Memory | undefined => {
  try {
    return (JSON.parse(storage.get(key) ?? 'null') as Memory | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Outlives a reload and an empty battery. Each ticket is kept on its own, so that an event writes but one. */
export class NoticeMemory {
  /** On a screen's very first look nothing is news. */
  readonly isFirstLook: boolean;
  private readonly tickets = new Map<string, Memory>();
  private readonly prefix: string;

  constructor(kitchenId: string) {
    const openedKey = `kitchenWall:${kitchenId}`;
    this.prefix = `${openedKey}:`;
    this.isFirstLook = storage.get(openedKey) === null;
    storage.set(openedKey, 'opened');
    for (const key of storage.keys(this.prefix)) {
      const memory = read(key);
      if (memory) this.tickets.set(key.slice(this.prefix.length), memory);
    }
  }

  get(id: string): Memory | undefined {
    return this.tickets.get(id);
  }

  set(id: string, memory: Memory): void {
    this.tickets.set(id, memory);
    storage.set(this.prefix + id, JSON.stringify(memory));
  }

  /** Forgets the tickets that have left the list; the cancelled ones only once they are acknowledged. */
  keepOnly(isListed: (id: string) => boolean): void {
    for (const [id, { cancelled }] of this.tickets) {
      if (!isListed(id) && !cancelled) this.forget(id);
    }
  }

  forget(id: string): void {
    this.tickets.delete(id);
    storage.remove(this.prefix + id);
  }

  /** The cancelled tickets that nobody at this screen has acknowledged. */
  cancelled(): Ticket[] {
    return [...this.tickets.values()].flatMap(({ cancelled }) => cancelled ?? []);
  }
}
