import { Wire } from './wire.js';

interface Awaited {
  planned: number;
  /** Of the screens that have not shown it yet. */
  left: number;
}

interface Envelope {
  room: string;
  seq: number;
  data: { customerName?: string };
}

/**
 * What the screens and phones of one load hear, held against what was sent: every event once, in the order of its
 * numbers, and how long after the moment it was planned for.
 */
export class Ears {
  readonly toScreen: number[] = [];
  readonly toPhone: number[] = [];
  wrong = 0;
  private readonly wires: Wire[] = [];
  private screens = 0;
  private readonly tickets = new Map<string, Awaited>();
  private readonly changes = new Map<string, number>();
  private idle: (() => void) | undefined;

  get listeners(): number {
    return this.wires.length;
  }

  async addScreen(port: number, token: string, room: string, host?: string): Promise<void> {
    const wire = await Wire.open(port, token, host);
    this.wires.push(wire);
    this.screens += 1;
    let last = Infinity;
    const hear = (text: string) => {
      const [type, { seq, data }] = JSON.parse(text) as [string, Envelope];
      if (type === 'heartbeat') return;
      if (seq !== last + 1) this.wrong += 1;
      last = seq;
      if (type === 'order:placed') this.showTicket(data.customerName ?? '');
    };
    const early: string[] = [];
    wire.onEvent = (text) => early.push(text);
    const { seq } = JSON.parse(await wire.ask('join', { room })) as { seq: number };
    last = seq;
    wire.onEvent = hear;
    early.forEach(hear);
  }

  async addPhone(port: number, rooms: readonly string[], token?: string): Promise<void> {
    const wire = await Wire.open(port, token);
    this.wires.push(wire);
    const last = new Map<string, number>();
    wire.onEvent = (text) => this.hearPhone(text, last);
    for (const room of rooms) await wire.ask('join', { room });
  }

  /** Every listener's notices, counted. */
  onNotice: () => void = () => undefined;

  expectTicket(key: string, planned: number): void {
    this.tickets.set(key, { planned, left: this.screens });
  }

  expectChange(key: string, planned: number): void {
    this.changes.set(key, planned);
  }

  /** A refused command shows nothing. */
  forget(key: string): void {
    this.tickets.delete(key);
    this.changes.delete(key);
  }

  get missing(): number {
    return this.tickets.size + this.changes.size;
  }

  /** Resolves when everything expected was shown, or after `ms`. */
  async settle(ms: number): Promise<void> {
    if (this.missing === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.idle = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    this.idle = undefined;
  }

  reset(): void {
    this.toScreen.length = 0;
    this.toPhone.length = 0;
    this.tickets.clear();
    this.changes.clear();
    this.wrong = 0;
  }

  close(): void {
    for (const wire of this.wires) wire.close();
    this.wires.length = 0;
    this.screens = 0;
    this.reset();
  }

  private showTicket(key: string): void {
    const awaited = this.tickets.get(key);
    if (!awaited) return;
    this.toScreen.push(performance.now() - awaited.planned);
    awaited.left -= 1;
    if (awaited.left === 0) this.tickets.delete(key);
    if (this.missing === 0) this.idle?.();
  }

  private hearPhone(text: string, last: Map<string, number>): void {
    if (text.startsWith('["notification:sent"')) this.onNotice();
    if (!text.startsWith('["order:updated"')) return;
    const [, room, number] = /^\["order:updated",\{"room":"([^"]+)","seq":(\d+)/.exec(text) ?? [];
    if (room === undefined) return;
    const seq = Number(number);
    if (seq !== (last.get(room) ?? seq - 1) + 1) this.wrong += 1;
    last.set(room, seq);
    const planned = this.changes.get(room);
    if (planned === undefined) return;
    this.toPhone.push(performance.now() - planned);
    this.changes.delete(room);
    if (this.missing === 0) this.idle?.();
  }
}
