import { connect, type Socket } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const EMPTY = Buffer.alloc(0);

export interface Answer {
  status: number;
  body: string;
}

/** One kept connection with one request on it at a time; as little work as will do, so that it is never the limit. */
class Line {
  private rest: Buffer = EMPTY;
  private settle: { done: (answer: Answer) => void; failed: (error: Error) => void } | undefined;
  private readonly socket: Socket;
  readonly connected: Promise<void>;
  broken = false;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
      .on('data', (chunk: Buffer) => this.hear(chunk))
      .on('error', (error) => this.end(error))
      .on('close', () => this.end(new Error('The server hung up.')));
    this.connected = new Promise((resolve) => {
      for (const event of ['connect', 'close']) this.socket.once(event, () => resolve());
    });
  }

  send(request: string): Promise<Answer> {
    return new Promise((done, failed) => {
      this.settle = { done, failed };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private hear(chunk: Buffer): void {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const head = this.rest.indexOf(END_OF_HEAD);
    if (head === -1) return;
    const text = this.rest.toString('latin1', 0, head);
    const [, length] = /content-length: *(\d+)/i.exec(text) ?? [];
    const end = head + END_OF_HEAD.length + Number(length ?? 0);
    if (this.rest.length < end) return;
    const body = this.rest.toString('utf8', head + END_OF_HEAD.length, end);
    this.rest = this.rest.subarray(end);
    const settle = this.settle;
    this.settle = undefined;
    settle?.done({ status: Number(text.slice(9, 12)), body });
  }

  private end(error: Error): void {
    this.broken = true;
    this.settle?.failed(error);
    this.settle = undefined;
  }
}

/** As many kept connections as there are requests under way. */
export class Http {
  private idle: Line[] = [];
  private readonly all = new Set<Line>();

  constructor(
    private readonly port: number,
    private readonly host = '127.0.0.1',
  ) {}

  /** Connections that are there already, like those of guests who have the menu open. */
  async warm(count: number): Promise<void> {
    const lines = Array.from({ length: count }, () => this.open());
    await Promise.all(lines.map(({ connected }) => connected));
    this.idle.push(...lines);
  }

  async put(path: string, body: string, token?: string, method = 'PUT'): Promise<Answer> {
    const line = this.idle.pop() ?? this.open();
    const auth = token ? `x-auth-token: ${token}\r\n` : '';
    try {
      return await line.send(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.host}\r\ncontent-type: application/json\r\n${auth}` +
          `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    } finally {
      if (line.broken) this.all.delete(line);
      else this.idle.push(line);
    }
  }

  close(): void {
    for (const line of this.all) line.close();
    this.all.clear();
    this.idle = [];
  }

  private open(): Line {
    const line = new Line(this.port);
    this.all.add(line);
    return line;
  }
}
