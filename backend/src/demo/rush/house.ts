import { setTimeout as delay } from 'node:timers/promises';
import { refusal } from '@banquet/shared/errors';
import { z } from 'zod';

/** The house does not do what it was asked. */
export class HouseError extends Error {}

/** It says no, and why. */
export class Refused extends HouseError {
  constructor(
    readonly status: number,
    msg: string,
  ) {
    super(msg);
  }
}

const PATIENCE_MS = 30_000;
const RETRY_MS = 1_000;

type Method = 'GET' | 'POST' | 'PUT';

/** The house over its public API, as one person calls it. Keeps trying for a while when it is busy or away. */
export class House {
  constructor(
    readonly url: string,
    private readonly signal: AbortSignal,
    readonly token?: string,
  ) {}

  /** The same house, called by somebody who has logged in. */
  as(token: string): House {
    return new House(this.url, this.signal, token);
  }

  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    return this.call('GET', path, schema);
  }

  post<Schema extends z.ZodType>(path: string, body: object, schema: Schema): Promise<z.output<Schema>> {
    return this.call('POST', path, schema, body);
  }

  put<Schema extends z.ZodType>(path: string, body: object, schema: Schema): Promise<z.output<Schema>> {
    return this.call('PUT', path, schema, body);
  }

  private async call<Schema extends z.ZodType>(
    method: Method,
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.attempt(method, path, body);
      const wait = retryAfter(answer, method);
      if (wait === undefined || performance.now() + wait > giveUpAt) {
        return understood(`${method} ${path}`, schema, await granted(answer));
      }
      await delay(wait, undefined, { signal: this.signal });
    }
  }

  private async attempt(method: Method, path: string, body?: object): Promise<Response | Error> {
    try {
      return await fetch(`${this.url}/api${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(this.token !== undefined && { 'x-auth-token': this.token }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: this.signal,
      });
    } catch (error) {
      this.signal.throwIfAborted();
      return new HouseError('The house cannot be reached.', { cause: error });
    }
  }
}

/** How long to wait before the same call may go well; undefined when there is no use in that. */
const retryAfter = (answer: Response | Error, method: Method): number | undefined => {
  // A POST without an answer may have been done.
  if (answer instanceof Error) return method === 'POST' ? undefined : RETRY_MS;
  if (answer.status !== 429 && answer.status !== 503) return undefined;
  return (Number(answer.headers.get('retry-after')) || 1) * 1_000;
};

const granted = async (answer: Response | Error): Promise<unknown> => {
  if (answer instanceof Error) throw answer;
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return body;
  throw new Refused(
    answer.status,
    refusal.safeParse(body).data?.msg ?? `The house answered ${answer.status}.`,
  );
};

const IDS = /[\da-f]{8}-[\da-f-]{27}|\d+/g;

const understood = <Schema extends z.ZodType>(
  call: string,
  schema: Schema,
  body: unknown,
): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  // Without the ids, so that the same mistake is one and the same.
  throw new HouseError(`${call.replace(IDS, '…')} was not answered as agreed: ${z.prettifyError(error)}`);
};
