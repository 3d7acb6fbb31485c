/** The server as `fetch` sees it: answers what a test has laid out, and keeps what it was asked. */

interface Asked {
  call: string;
  body: unknown;
  token: string | null;
}

interface Answer {
  status: number;
  body: unknown;
}

const NO_ANSWER: Answer = { status: 404, body: { msg: 'The test has laid out no answer for this call.' } };

export class FakeApi {
  readonly asked: Asked[] = [];
  private readonly answers = new Map<string, Promise<Answer> | Error>();

  constructor() {
    globalThis.fetch = ((path: string, init: RequestInit) => this.fetch(path, init)) as typeof fetch;
  }

  /** `call` as in 'PUT /orders/7/status', without the `/api`. */
  answer(call: string, body: unknown = undefined, status = 200) {
    this.answers.set(call, Promise.resolve({ status, body }));
  }

  refuse(call: string, status: number, msg?: string) {
    this.answer(call, msg === undefined ? {} : { msg }, status);
  }

  /** The network is down for this call. */
  lose(call: string) {
    this.answers.set(call, new TypeError('Failed to fetch'));
  }

  /** Answers only when told to. */
  hold(call: string): (body?: unknown, status?: number) => void {
    const { promise, resolve } = withResolvers<Answer>();
    this.answers.set(call, promise);
    return (body = undefined, status = 200) => resolve({ status, body });
  }

  /** What was sent with each such call. */
  bodiesOf(call: string): unknown[] {
    return this.asked.filter((asked) => asked.call === call).map(({ body }) => body);
  }

  private async fetch(path: string, { method = 'GET', headers, body }: RequestInit) {
    const call = `${method} ${path.replace(/^\/api/, '')}`;
    this.asked.push({
      call,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      token: new Headers(headers).get('x-auth-token'),
    });
    const answer = this.answers.get(call) ?? Promise.resolve(NO_ANSWER);
    if (answer instanceof Error) throw answer;
    const { status, body: answered } = await answer;
    return {
      ok: status < 400,
      status,
      json: () => Promise.resolve(answered),
      blob: () => Promise.resolve(new Blob([String(answered)])),
      text: () => Promise.resolve(answered === undefined ? '' : JSON.stringify(answered)),
    };
  }
}

const withResolvers = <Value>() => {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};
