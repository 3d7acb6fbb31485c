import type { Refusal } from '@banquet/shared/errors';
import { doubtNetwork } from './network';

const UNREACHABLE = 'The server cannot be reached. Please check the connection and try again.';

/** A call that was refused, or, with status 0, never answered. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    /** The server's own sentence; empty where it gave none. */
    readonly msg: string,
    readonly errors: Refusal['errors'] = [],
  ) {
    super(msg || `HTTP ${status}`);
  }
}

/** What to show for a failed call: the server's sentence, or where it gave none the `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof HttpError && error.status > 0 && error.msg ? error.msg : fallback;

interface Credentials {
  token: () => string | null;
  /** A call that carried the token was told that it is not, or no longer, valid. */
  refused: (token: string) => void;
}

let credentials: Credentials = { token: () => null, refused: () => undefined };

/** Told by the session, so that this file need not know it. */
export const authorizeWith = (session: Credentials) => {
  credentials = session;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Options {
  signal?: AbortSignal;
}

const send = async (method: Method, path: string, body: unknown, token: string | null, options: Options) => {
  const headers = new Headers();
  if (token) headers.set('x-auth-token', token);
  if (body !== undefined) headers.set('content-type', 'application/json');
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...options,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    doubtNetwork();
    throw new HttpError(0, UNREACHABLE);
  }
};

const refusalOf = async (response: Response): Promise<HttpError> => {
  const refusal = (await response.json().catch(() => null)) as Partial<Refusal> | null;
  const msg = typeof refusal?.msg === 'string' ? refusal.msg : '';
  return new HttpError(response.status, msg, refusal?.errors);
};

const request = async (method: Method, path: string, body: unknown, options: Options): Promise<Response> => {
  const token = credentials.token();
  const response = await send(method, path, body, token, options);
  if (!response.ok) {
    if (response.status === 401 && token) credentials.refused(token);
    throw await refusalOf(response);
  }
  return response;
};

const answerTo = async (method: Method, path: string, body: unknown, options: Options): Promise<unknown> => {
  const response = await request(method, path, body, options);
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
};

/** A page takes its answers as soon as it runs; later they would be old. */
const AHEAD_MS = 10_000;

let isAhead = false;
const askedAhead = new Map<string, Promise<unknown>>();

/** Makes calls before there is anybody to make them: each answers the next one that is the same. */
export const askAhead = (ask: () => void) => {
  isAhead = true;
  ask();
  isAhead = false;
  setTimeout(() => askedAhead.clear(), AHEAD_MS);
};

const call = <Answer>(
  method: Method,
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<Answer> => {
  const name = `${method} ${path} ${JSON.stringify(body)}`;
  const answer = askedAhead.get(name) ?? answerTo(method, path, body, options);
  if (isAhead) {
    askedAhead.set(name, answer);
    // Whoever takes it is told.
    answer.catch(() => undefined);
  } else askedAhead.delete(name);
  return answer as Promise<Answer>;
};

/** Calls under `/api`. Without a time-out: a slow answer is still an answer. */
export const http = {
  get: <Answer>(path: string, options?: Options) => call<Answer>('GET', path, undefined, options),
  post: <Answer = void>(path: string, body?: unknown) => call<Answer>('POST', path, body),
  put: <Answer = void>(path: string, body?: unknown, options?: Options) =>
    call<Answer>('PUT', path, body, options),
  delete: <Answer = void>(path: string) => call<Answer>('DELETE', path),
  /** As it is, whatever is in it. */
  file: async (path: string): Promise<Blob> => (await request('GET', path, undefined, {})).blob(),
};
