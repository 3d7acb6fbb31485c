/* What the generator can be told to do, and what it answers; everything travels as JSON between two processes. */

/** One command to send, and by what its effect is known on a screen: the guest's name, or the order's room. */
export interface Task {
  path: string;
  body: string;
  key: string;
}

export interface Phone {
  rooms: string[];
  token?: string;
}

/** Milliseconds. */
export interface Spread {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

export interface Stream {
  tasks: Task[];
  /** Open loop, so many a second, each counted from the moment it was planned for; else a closed loop. */
  aSecond?: number;
  inFlight?: number;
}

export interface Rush {
  port: number;
  /** By which a router tells houses apart. */
  host?: string;
  token: string;
  ms: number;
  orders?: Stream;
  statuses?: Stream;
}

export interface RushResult {
  /** Of the time in which commands were sent. */
  ms: number;
  answered: number;
  refused: number;
  /** From planned to answered. */
  answers: Spread;
  /** From planned to shown, on each of the screens. */
  toScreen: Spread;
  /** From planned to shown on the guest's phone. */
  toPhone: Spread;
  /** How much later than planned commands were sent. */
  late: Spread;
  /** Answered commands whose event did not come, on one screen or more. */
  missing: number;
  /** Events that came twice, or out of order. */
  wrong: number;
  /** Of the generator. */
  processorMs: number;
}

export interface Jobs {
  screens: {
    given: { port: number; host?: string; token: string; room: string; count: number };
    result: { ms: number };
  };
  phones: { given: { port: number; phones: Phone[]; aSecond: number }; result: { ms: number } };
  rush: { given: Rush; result: RushResult };
  notices: {
    given: { port: number; token: string; task: Task; window: number; ms: number };
    result: { deliveries: number; ms: number; wrong: number; processorMs: number };
  };
  storm: {
    given: { port: number; phones: Phone[]; withinMs: number };
    result: { ms: number; failed: number; wrong: number; processorMs: number };
  };
  hangUp: { given: Record<string, never>; result: Record<string, never> };
}

export type JobName = keyof Jobs;
