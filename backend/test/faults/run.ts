import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { receive } from '@banquet/shared/realtime/view';
import { setTimeout as delay } from 'node:timers/promises';
import { Chance } from './chance.js';
import { Cleanup } from './cleanup.js';
import type { Recorders } from './clients/caller.js';
import { checkCommands } from './checks/commands.js';
import { checkBoards, checkLive, checkStates } from './checks/convergence.js';
import { checkLog } from './checks/log.js';
import { checkOrders } from './checks/orders.js';
import { Crew } from './crew.js';
import { History } from './history.js';
import { FAULTS, type FaultKind } from './injections/faults.js';
import { Postgres } from './machines/postgres.js';
import { Referee } from './referee.js';
import { scheduleOf, type Planned } from './schedule.js';
import { Tally, type Path } from './tally.js';
import { Verdict } from './verdict.js';
import { openWorld, type World } from './world.js';

export interface RunOptions {
  seed: string;
  nodes: number;
  /** So often everything is healed and looked at. */
  rounds: number;
  roundMs: number;
  /** Between two faults, on average. */
  paceMs: number;
  chairs: number;
  /** Between two visits at a chair, on average. */
  visitMs: number;
  /** Left out: all of them, some more often than others; else each as often as the next. */
  kinds?: readonly FaultKind[];
  /** Files that the nodes load before their own code. */
  preloads?: readonly string[];
  fold?: typeof receive;
  tell: (line: string) => void;
}

export interface Result {
  seed: string;
  seconds: number;
  orders: number;
  commands: number;
  shown: number;
  faults: Tally<FaultKind>;
  paths: Tally<Path>;
  verdict: Verdict;
  /** Of the biggest node, at its most. */
  megabytes: number;
  /** Until every screen was live again. */
  slowestHealMs: number;
  history: string;
}

const NODE_BACK_MS = 20_000;
const GO_HOME_MS = 30_000;

/** One run: rounds of disturbance, each healed and looked at, and everything checked at the end. */
export const run = async (options: RunOptions): Promise<Result> => {
  const cleanup = new Cleanup();
  try {
    return await runIn(cleanup, options);
  } finally {
    await cleanup.run();
  }
};

const runIn = async (cleanup: Cleanup, options: RunOptions): Promise<Result> => {
  const began = performance.now();
  const { seed, nodes, preloads = [], fold = receive, tell } = options;
  const records = await openRecords(cleanup, options);
  const goHome = new AbortController();
  setMaxListeners(0, goHome.signal);
  const postgres = await Postgres.start();
  cleanup.defer(() => postgres.close());
  const opening = { chance: new Chance(seed), records, postgres, fold, preloads, nodes, cleanup };
  const world = await openWorld({ ...opening, signal: goHome.signal });
  const crew = new Crew(world, { chairs: options.chairs, pace: options.visitMs });
  const referee = new Referee(world);
  cleanup.defer(() => crew.close());
  cleanup.defer(() => referee.close());
  cleanup.defer(() => goHome.abort());
  await checkLive(world);
  const play = { world, crew, faults: new Tally<FaultKind>(), slowestHealMs: 0, roundMs: options.roundMs };
  const schedule = scheduleOf(world.chance.of('schedule'), options.paceMs, options.kinds);
  for (let round = 1; round <= options.rounds; round++) {
    play.slowestHealMs = Math.max(play.slowestHealMs, await playRound({ ...play, schedule }));
    tell(
      `round ${round} of ${options.rounds}: ${play.faults.total} faults, ${world.acknowledged.size} orders`,
    );
  }
  await checkLog(world);
  await checkOrders(world);
  await checkCommands(world);
  return {
    seed,
    seconds: Math.round((performance.now() - began) / 1_000),
    orders: world.acknowledged.size,
    commands: records.history.attempts.length,
    shown: records.shown.length,
    faults: play.faults,
    paths: records.tally,
    verdict: records.verdict,
    megabytes: referee.megabytes,
    slowestHealMs: Math.round(play.slowestHealMs),
    history: records.history.path,
  };
};

/** The history is kept when something was wrong. */
const openRecords = async (cleanup: Cleanup, { seed, tell }: RunOptions): Promise<Recorders> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'banquet-history-'));
  const history = new History(path.join(folder, `${seed}.jsonl`));
  const verdict = new Verdict(tell);
  cleanup.defer(async () => {
    await history.close();
    if (verdict.invariants.length === 0) await rm(folder, { recursive: true });
  });
  return { history, verdict, tally: new Tally<Path>(), shown: [] };
};

interface Round {
  roundMs: number;
  world: World;
  crew: Crew;
  schedule: Generator<Planned, never>;
  faults: Tally<FaultKind>;
}

/** Resolves to how long it took until every screen was live again. */
const playRound = async (round: Round): Promise<number> => {
  const { world, crew } = round;
  const evening = new AbortController();
  setMaxListeners(0, evening.signal);
  const working = crew.work(evening.signal);
  await disturb(round);
  const healMs = await checkLive(world);
  evening.abort();
  const late = await Promise.race([working.then(() => false), delay(GO_HOME_MS, true, { ref: false })]);
  if (late)
    world.records.verdict.broken('alive', `commands had no answer ${GO_HOME_MS / 1_000} s after healing`);
  await checkStates(world);
  await checkBoards(world);
  return healMs;
};

/** Fault after fault, until the round is over; then everything is healed. */
const disturb = async ({ world, roundMs, schedule, faults }: Round): Promise<void> => {
  const heal = new AbortController();
  const over = performance.now() + roundMs;
  setMaxListeners(0, heal.signal);
  const active: Promise<void>[] = [];
  const failures: unknown[] = [];
  for (;;) {
    const { value: fault } = schedule.next();
    await delay(Math.min(fault.after, Math.max(0, over - performance.now())));
    if (performance.now() >= over) break;
    faults.add(fault.kind);
    world.records.history.note('fault', 'nemesis', fault);
    active.push(FAULTS[fault.kind](world, fault, heal.signal).catch((error) => void failures.push(error)));
  }
  heal.abort();
  await Promise.all(active);
  // A mistake of the suite's own.
  if (failures.length > 0) throw failures[0];
  await healAll(world);
};

const healAll = async ({ lines, databaseLines, postgres, nodes, records }: World): Promise<void> => {
  for (const line of [...lines, ...databaseLines]) line.clear(true);
  await postgres.query('SELECT 1');
  for (const node of nodes) {
    if (await node.isUpWithin(NODE_BACK_MS)) continue;
    records.verdict.broken('alive', `${node.name} was not back: ${node.output}`);
  }
  records.history.note('healed', 'nemesis', {});
};
