import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/** How an operation went: `info` is one that nobody answered, so that it may or may not have happened. */
export type Ending = 'ok' | 'fail' | 'info';

export interface Operation {
  process: string;
  op: string;
  /** What it was done to. */
  key: string;
  value?: unknown;
}

/** One attempt of a client to have something done. Times are of this process's clock, ms. */
export interface Attempt extends Operation {
  from: number;
  /** Infinity: it may still be on its way. */
  to: number;
  ending: Ending;
}

/** What the clients did and saw, a JSON object a line, in the order in which it happened. */
export class History {
  readonly attempts: Attempt[] = [];
  private readonly file;
  private readonly began = performance.now();

  constructor(readonly path: string) {
    this.file = createWriteStream(path);
  }

  now(): number {
    return performance.now() - this.began;
  }

  note(type: string, process: string, what: object): void {
    this.file.write(`${JSON.stringify({ t: Math.round(this.now()), type, process, ...what })}\n`);
  }

  /** Begins an attempt; call what it returns with how that ended. */
  invoke(operation: Operation): (ending: Ending, answer?: unknown) => Attempt {
    const { process, ...what } = operation;
    const from = this.now();
    this.note('invoke', process, what);
    return (ending, answer) => {
      this.note(ending, process, { op: what.op, key: what.key, answer });
      const attempt = { ...operation, from, to: ending === 'info' ? Infinity : this.now(), ending };
      this.attempts.push(attempt);
      return attempt;
    };
  }

  async close(): Promise<void> {
    this.file.end();
    await once(this.file, 'finish');
  }
}
