import { isDeepStrictEqual } from 'node:util';
import { refusal } from '@banquet/shared/errors';
import type { z } from 'zod';

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** The house over HTTP, as one person calls it. Every answer must be what the contract says, and nothing more. */
export class Api {
  constructor(
    readonly url: string,
    readonly token?: string,
  ) {}

  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    return this.granted('GET', path, undefined, schema);
  }

  post<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema): Promise<z.output<Schema>> {
    return this.granted('POST', path, body, schema);
  }

  put<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema): Promise<z.output<Schema>> {
    return this.granted('PUT', path, body, schema);
  }

  delete<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    return this.granted('DELETE', path, undefined, schema);
  }

  /** The status and the sentence of a refusal; fails when the call was granted. */
  async refused(method: string, path: string, body?: unknown): Promise<{ status: number; msg: string }> {
    const answer = await this.request(method, path, body);
    if (answer.status < 400) throw new Error(`${method} ${path} was not refused: ${describe(answer)}`);
    return { status: answer.status, msg: exactly(refusal, answer.body, `${method} ${path}`).msg };
  }

  async request(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token !== undefined && { 'x-auth-token': this.token }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : parse(text),
    };
  }

  private async granted<Schema extends z.ZodType>(
    method: string,
    path: string,
    body: unknown,
    schema: Schema,
  ) {
    const answer = await this.request(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} was refused: ${describe(answer)}`);
    return exactly(schema, answer.body, `${method} ${path}`);
  }
}

/** The value, once it is what the schema says without a field more. */
export const exactly = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  of: string,
): z.output<Schema> => {
  const parsed = schema.parse(value);
  if (!isDeepStrictEqual(parsed, value)) {
    throw new Error(`${of} says more than its contract: ${JSON.stringify(value)}`);
  }
  return parsed;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const describe = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)}`;
