import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from './chance.js';
import { FAULTS, type FaultKind } from './injections/faults.js';
import { comesAbout, wait, type Fault } from './injections/injection.js';
import { planOf, scheduleOf, type Pace, type Planned } from './schedule.js';
import { PROVOKED_BY, Tally, type Path } from './tally.js';
import type { World } from './world.js';

/** What a run is to have met before it may end. */
export interface Wanted {
  kinds: readonly FaultKind[];
  paths: readonly Path[];
}

const NODE_BACK_MS = 20_000;
/** How long what was left out is tried again. */
const MAKE_UP_MS = 60_000;
const SHOWS_MS = 8_000;
const ATTEMPTS = 4;
const AGAIN_MS = 500;

/** Deals the faults of a run, sees to it that they strike, and heals. */
export class Nemesis {
  readonly dealt = new Tally<FaultKind>();
  readonly struck = new Tally<FaultKind>();
  private readonly planned = createHash('sha256');
  private readonly schedule: Generator<Planned, never>;
  private readonly chance: Chance;
  private heal = new AbortController();
  private active: Promise<void>[] = [];
  /** Mistakes of the suite's own. */
  private readonly failures: unknown[] = [];

  constructor(
    private readonly world: World,
    private readonly pace: Pace,
    kinds?: readonly FaultKind[],
  ) {
    this.schedule = scheduleOf(world.chance.of('schedule'), pace, kinds);
    this.chance = world.chance.of('made up');
  }

  /** Of everything that was planned, which the seed and the number of faults decide alone. */
  get fingerprint(): string {
    return this.planned.copy().digest('hex').slice(0, 12);
  }

  /** So many faults, each at its time, whatever has become of the ones before. */
  async disturb(faults: number): Promise<void> {
    this.heal = new AbortController();
    setMaxListeners(0, this.heal.signal);
    for (let at = 0; at < faults; at++) {
      const { value: fault } = this.schedule.next();
      this.planned.update(JSON.stringify(fault));
      await delay(fault.after);
      this.active.push(this.inject(fault));
    }
  }

  /** Lets what was begun come to its end, and does again what did not strike or has not led where it can lead. */
  async makeUp({ kinds, paths }: Wanted): Promise<void> {
    await this.settle();
    const { tally } = this.world.records;
    const over = performance.now() + MAKE_UP_MS;
    while (performance.now() < over) {
      const missing = tally.missing(paths);
      const again = new Set([...this.struck.missing(kinds), ...missing.map((path) => PROVOKED_BY[path])]);
      if (again.size === 0) return;
      for (const node of this.world.nodes) await node.isUpWithin(NODE_BACK_MS);
      await Promise.all([...again].map((kind) => this.inject(planOf(this.chance, kind, this.pace))));
      const shows = () => tally.missing(missing).length < missing.length;
      if (missing.length > 0) await comesAbout({ lasts: SHOWS_MS }, this.heal.signal, shows);
    }
  }

  async healAll(): Promise<void> {
    const { lines, databaseLines, postgres, nodes, records } = this.world;
    this.heal.abort();
    await this.settle();
    for (const line of [...lines, ...databaseLines]) line.clear(true);
    await postgres.query('SELECT 1');
    for (const node of nodes) {
      if (await node.isUpWithin(NODE_BACK_MS)) continue;
      records.verdict.broken('alive', `${node.name} was not back: ${node.output}`);
    }
    records.history.note('healed', 'nemesis', {});
  }

  /** Again and elsewhere, where there was nothing to strike. */
  private async inject(fault: Fault<FaultKind>): Promise<void> {
    const { kind } = fault;
    this.dealt.add(kind);
    for (let attempt = 0; attempt < ATTEMPTS && !this.heal.signal.aborted; attempt++) {
      const where = (fault.where + attempt / ATTEMPTS) % 1;
      if (await this.strike({ ...fault, where })) return;
      await wait(AGAIN_MS, this.heal.signal);
    }
  }

  private async strike(fault: Fault<FaultKind>): Promise<boolean> {
    const { kind } = fault;
    const { history } = this.world.records;
    history.note('fault', 'nemesis', fault);
    try {
      if (!(await FAULTS[kind](this.world, fault, this.heal.signal))) return false;
      this.struck.add(kind);
      history.note('struck', 'nemesis', { kind });
    } catch (error) {
      this.failures.push(error);
    }
    return true;
  }

  private async settle(): Promise<void> {
    await Promise.all(this.active);
    this.active = [];
    if (this.failures.length > 0) throw this.failures[0];
  }
}
