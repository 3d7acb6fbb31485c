import { setTimeout as delay } from 'node:timers/promises';
import type { Attempt, History } from '../history.js';
import type { Path, Tally } from '../tally.js';
import type { Verdict } from '../verdict.js';
import type { Shown } from './shown.js';

const PATIENCE_MS = 5_000;

export interface Command {
  /** What it is called in the history. */
  op: string;
  /** What it is done to. */
  key: string;
  value?: unknown;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}

export type Outcome =
  | { ending: 'ok'; body: unknown; attempt: Attempt }
  | { ending: 'fail'; status: number; msg: string; attempt: Attempt }
  | { ending: 'info'; attempt: Attempt };

/** A definite answer; `unanswered` tries went before it. */
export type Settled = Exclude<Outcome, { ending: 'info' }> & { unanswered: number };

export interface Recorders {
  history: History;
  /** In the order of the showing. */
  shown: Shown[];
  tally: Tally<Path>;
  verdict: Verdict;
}

/** The house over HTTP, as one person's browser calls it, and each call in the history. */
export class Caller {
  constructor(
    private readonly records: Recorders,
    readonly name: string,
    private readonly port: () => number,
    private readonly token: () => string | undefined = () => undefined,
  ) {}

  /** Once. */
  async attempt(command: Command): Promise<Outcome> {
    const { op, key, value } = command;
    const { history, tally, verdict } = this.records;
    const end = history.invoke({ process: this.name, op, key, value });
    try {
      const response = await this.fetch(command);
      const body: unknown = await response.json();
      verdict.checked('alive');
      if (response.ok) return { ending: 'ok', body, attempt: end('ok') };
      return this.refused(command, response.status, body, end);
    } catch (error) {
      tally.add('unknown');
      return { ending: 'info', attempt: end('info', error instanceof Error ? error.name : 'Error') };
    }
  }

  /** The same again until there is an answer; undefined when there is none before the end. */
  async insist(command: Command, signal: AbortSignal): Promise<Settled | undefined> {
    for (let unanswered = 0; !signal.aborted; unanswered += 1) {
      const outcome = await this.attempt(command);
      if (outcome.ending !== 'info') return { ...outcome, unanswered };
      await delay(Math.min(2_000, 200 * 2 ** unanswered), undefined, { signal }).catch(() => undefined);
    }
    return undefined;
  }

  private fetch({ method, path, body }: Command): Promise<Response> {
    const token = this.token();
    return fetch(`http://127.0.0.1:${this.port()}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { 'x-auth-token': token }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }

  private refused(
    { method, path }: Command,
    status: number,
    body: unknown,
    end: ReturnType<History['invoke']>,
  ): Outcome {
    const { history, tally, verdict } = this.records;
    const msg = typeof body === 'object' && body !== null && 'msg' in body ? String(body.msg) : '';
    if (status === 503) tally.add('unavailable');
    if (status === 500)
      verdict.broken('alive', `${method} ${path} was answered 500 at ${Math.round(history.now())} ms`);
    // It may have been done all the same: what the house lost may have been the answer to its COMMIT.
    if (status >= 500 || status === 429) return { ending: 'info', attempt: end('info', { status, msg }) };
    return { ending: 'fail', status, msg, attempt: end('fail', { status, msg }) };
  }
}
