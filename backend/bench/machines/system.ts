import type { Phone, Task } from '../load/jobs.js';
import type { Database } from './postgres.js';
import type { Server } from './server.js';

/** What both the product and the reference are to the one who measures them. */
export interface System {
  name: string;
  server: Server;
  database: Database;
  kitchenRoom: string;
  /** Of somebody in the kitchen. */
  token: string;
  adminToken: string;
  /** So many orders of four different meals each, out of the first `meals` of the menu, ready to be finalized. */
  drafts: (count: number, meals?: number) => Promise<Task[]>;
  /** So many orders that the kitchen has, for changing their status; and the guests' phones that show them. */
  tickets: (count: number) => Promise<{ change: (status: string) => Task[]; phones: Phone[] }>;
  /** Phones that have chosen nothing yet. */
  phones: (count: number) => Promise<Phone[]>;
  /** A message to one table; its listeners sit in `room`. */
  notice: (bytes: number) => { task: Task; room: string };
  /** Takes the orders of a run off the kitchen's list, as a kitchen does. */
  deliver: () => Promise<void>;
  /** What is not as it must be after everything that was done. */
  problems: () => Promise<string[]>;
}

export const MEALS = 100;
/** What orders are made of unless a scenario says otherwise. */
export const POPULAR = 40;
export const TABLES = 50;
export const PLENTY = 100_000_000;
const LINES = 4;

/** A small generator of its own, so that every run orders the same. */
let state = 20_261_121;
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

/** Four different of the first so many. */
export const fourOf = (below: number): number[] => {
  const chosen = new Set<number>();
  while (chosen.size < LINES) chosen.add(random(below));
  return [...chosen];
};

export const aTable = () => random(TABLES);

let made = 0;
/** By which a screen knows an order: no two have the same. */
export const nextGuest = () => `guest-${++made}`;
