import { connect, type Socket } from 'node:net';

const EMPTY = Buffer.alloc(0);
const END_OF_HEAD = '\r\n\r\n';
const upgradeOf = (host: string) =>
  `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: ${host}\r\nconnection: Upgrade\r\n` +
  'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: YmFucXVldC1iZW5jaG1hcg==\r\n\r\n';

/**
 * A Socket.IO client on a bare TCP connection: text frames, acknowledgements and pings. A stock client costs as
 * much as the server that it is to measure.
 */
export class Wire {
  /** What follows `42` in an event's packet. */
  onEvent: (text: string) => void = () => undefined;
  private rest: Buffer = EMPTY;
  private upgraded = false;
  private asked = 0;
  private readonly answers = new Map<number, (text: string) => void>();
  private readonly socket: Socket;
  private readonly opened: Promise<void>;
  private settle: { done: () => void; failed: (error: Error) => void } | undefined;

  private constructor(
    port: number,
    private readonly auth: string,
    host: string,
  ) {
    this.opened = new Promise((done, failed) => (this.settle = { done, failed }));
    const broken = (error: Error) => this.settle?.failed(error);
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
      .on('connect', () => this.socket.write(upgradeOf(host)))
      .on('data', (chunk: Buffer) => this.hear(chunk))
      .on('error', broken)
      .on('close', () => broken(new Error('The server hung up.')));
  }

  /** Connected and authenticated. */
  static async open(port: number, token?: string, host = '127.0.0.1'): Promise<Wire> {
    const wire = new Wire(port, token ? JSON.stringify({ token }) : '', host);
    await wire.opened;
    return wire;
  }

  /** The acknowledgement, as JSON. */
  ask(event: string, body: unknown): Promise<string> {
    const number = this.asked++;
    return new Promise((resolve, reject) => {
      this.settle = { done: () => undefined, failed: reject };
      this.answers.set(number, resolve);
      this.write(`42${number}${JSON.stringify([event, body])}`);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private write(text: string): void {
    const payload = Buffer.from(text);
    const long = payload.length > 125;
    const head = Buffer.alloc(long ? 8 : 6);
    head[0] = 0x81;
    head[1] = 0x80 | (long ? 126 : payload.length);
    if (long) head.writeUInt16BE(payload.length, 2);
    // A mask of zeros: what is masked with it stays as it is.
    this.socket.write(Buffer.concat([head, payload]));
  }

  private hear(chunk: Buffer): void {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    if (!this.upgraded && !this.upgrade()) return;
    for (;;) {
      const frame = cut(this.rest);
      if (!frame) return;
      this.rest = this.rest.subarray(frame.end);
      if (frame.isText) this.take(frame.bytes.toString('utf8'));
    }
  }

  private upgrade(): boolean {
    const end = this.rest.indexOf(END_OF_HEAD);
    if (end === -1) return false;
    if (!this.rest.toString('latin1', 0, 12).endsWith('101')) {
      this.settle?.failed(new Error(this.rest.toString('latin1', 0, end)));
      return false;
    }
    this.rest = this.rest.subarray(end + END_OF_HEAD.length);
    this.upgraded = true;
    return true;
  }

  private take(text: string): void {
    if (text === '2') return this.write('3');
    if (text.startsWith('42')) return this.onEvent(text.slice(2));
    if (text.startsWith('43')) return this.answer(text);
    if (text.startsWith('0')) return this.write(`40${this.auth}`);
    if (text.startsWith('40')) return this.settle?.done();
    if (text.startsWith('44')) this.settle?.failed(new Error(text));
  }

  private answer(text: string): void {
    const bracket = text.indexOf('[');
    const number = Number(text.slice(2, bracket));
    this.answers.get(number)?.(text.slice(bracket + 1, -1));
    this.answers.delete(number);
  }
}

/** The first frame in `rest`, if it is whole. A server does not mask. */
const cut = (rest: Buffer): { isText: boolean; bytes: Buffer; end: number } | undefined => {
  if (rest.length < 2) return undefined;
  const short = (rest[1] ?? 0) & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (rest.length < head) return undefined;
  const length = short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
  const end = head + length;
  if (rest.length < end) return undefined;
  return { isText: ((rest[0] ?? 0) & 0x0f) === 1, bytes: rest.subarray(head, end), end };
};
