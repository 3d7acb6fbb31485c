import { Ears } from './ears.js';
import { Http } from './http.js';
import type { Jobs, Phone, Rush, RushResult, Stream, Task } from './jobs.js';
import { closedLoop, openLoop } from './loops.js';
import { spreadOf } from './spread.js';
import { Wire } from './wire.js';

const SETTLE_MS = 15_000;
const CONNECTIONS = 150;

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

type Job<Name extends keyof Jobs> = (given: Jobs[Name]['given']) => Promise<Jobs[Name]['result']>;

/** Everybody who calls a house: the kitchen's screens, the guests' phones, and what they send. */
export class Generator implements Record<keyof Jobs, unknown> {
  private readonly ears = new Ears();

  screens: Job<'screens'> = async ({ port, host, token, room, count }) => {
    const began = performance.now();
    for (let screen = 0; screen < count; screen++) await this.ears.addScreen(port, token, room, host);
    return { ms: performance.now() - began };
  };

  phones: Job<'phones'> = async ({ port, phones, aSecond }) => {
    const began = performance.now();
    const opening: Promise<void>[] = [];
    await openLoop(phones.length, aSecond, (index) => {
      const { rooms, token } = phones[index] ?? { rooms: [] };
      opening.push(this.ears.addPhone(port, rooms, token));
    });
    await Promise.all(opening);
    return { ms: performance.now() - began };
  };

  rush: Job<'rush'> = async (rush) => new RushRun(this.ears, rush).run();

  notices: Job<'notices'> = async ({ port, token, task, window, ms }) => {
    const http = new Http(port);
    const before = processorMs();
    const began = performance.now();
    let deliveries = 0;
    let arrived: (() => void) | undefined;
    const { listeners } = this.ears;
    this.ears.onNotice = () => {
      deliveries += 1;
      if (deliveries % listeners === 0) arrived?.();
    };
    let sent = 0;
    while (performance.now() - began < ms) {
      for (; sent - deliveries / listeners < window; sent++)
        http.put(task.path, task.body, token, 'POST').catch(() => undefined);
      await new Promise<void>((resolve) => (arrived = resolve));
    }
    const took = performance.now() - began;
    const counted = deliveries;
    while (deliveries < sent * listeners) await new Promise<void>((resolve) => (arrived = resolve));
    this.ears.onNotice = () => undefined;
    http.close();
    return { deliveries: counted, ms: took, wrong: this.ears.wrong, processorMs: processorMs() - before };
  };

  storm: Job<'storm'> = async ({ port, phones, withinMs }) => {
    const before = processorMs();
    const began = performance.now();
    const wires: Wire[] = [];
    let wrong = 0;
    const enter = async ({ rooms, token }: Phone) => {
      const wire = await Wire.open(port, token);
      wires.push(wire);
      const answers = await Promise.all(rooms.map((room) => wire.ask('join', { room })));
      if (answers.some((answer) => !answer.startsWith('{"ok":true'))) wrong += 1;
      return performance.now() - began;
    };
    const late = (ms: number) =>
      new Promise<number>((_, reject) => setTimeout(() => reject(new Error('Too late.')), ms).unref());
    const ends = await Promise.allSettled(
      phones.map((phone) => Promise.race([enter(phone), late(withinMs)])),
    );
    const took = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
    const used = processorMs() - before;
    for (const wire of wires) wire.close();
    return { ms: Math.max(...took, 0), failed: ends.length - took.length, wrong, processorMs: used };
  };

  hangUp: Job<'hangUp'> = () => {
    this.ears.close();
    return Promise.resolve({});
  };
}

/** One load: orders and status changes side by side, and what the screens make of it. */
class RushRun {
  private readonly http: Http;
  private readonly answers: number[] = [];
  private readonly late: number[] = [];
  private refused = 0;

  constructor(
    private readonly ears: Ears,
    private readonly rush: Rush,
  ) {
    this.http = new Http(rush.port, rush.host);
  }

  async run(): Promise<RushResult> {
    const { orders, statuses } = this.rush;
    this.ears.reset();
    await this.http.warm(CONNECTIONS);
    const before = processorMs();
    const began = performance.now();
    await Promise.all([
      this.play(orders, (key, planned) => this.ears.expectTicket(key, planned)),
      this.play(statuses, (key, planned) => this.ears.expectChange(key, planned), this.rush.token),
    ]);
    const ms = performance.now() - began;
    const used = processorMs() - before;
    await this.ears.settle(SETTLE_MS);
    this.http.close();
    const { toScreen, toPhone, missing, wrong } = this.ears;
    return {
      ms,
      answered: this.answers.length,
      refused: this.refused,
      answers: spreadOf(this.answers),
      toScreen: spreadOf(toScreen),
      toPhone: spreadOf(toPhone),
      late: spreadOf(this.late),
      missing,
      wrong,
      processorMs: used,
    };
  }

  private async play(
    stream: Stream | undefined,
    expect: (key: string, planned: number) => void,
    token?: string,
  ): Promise<void> {
    if (!stream) return;
    const { tasks, aSecond, inFlight = 1 } = stream;
    const act = async (index: number, planned: number) => {
      const task = tasks[index];
      if (task) await this.send(task, planned, expect, token);
    };
    if (aSecond === undefined) return closedLoop(tasks.length, inFlight, this.rush.ms, act);
    const count = Math.min(tasks.length, Math.round((this.rush.ms * aSecond) / 1_000));
    const sent: Promise<void>[] = [];
    await openLoop(count, aSecond, (index, planned) => sent.push(act(index, planned)));
    await Promise.all(sent);
  }

  private async send(
    { path, body, key }: Task,
    planned: number,
    expect: (key: string, planned: number) => void,
    token?: string,
  ): Promise<void> {
    this.late.push(performance.now() - planned);
    expect(key, planned);
    const { status } = await this.http.put(path, body, token).catch(() => ({ status: 0 }));
    this.answers.push(performance.now() - planned);
    if (status === 200) return;
    this.refused += 1;
    this.ears.forget(key);
  }
}
