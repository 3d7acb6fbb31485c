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
import type { FaultKind } from './injections/faults.js';
import { Postgres } from './machines/postgres.js';
import { Nemesis, type Wanted } from './nemesis.js';
import { Referee } from './referee.js';
import type { Pace } from './schedule.js';
import { Tally, type Path } from './tally.js';
import { Verdict } from './verdict.js';
import { openWorld, type World } from './world.js';

export interface RunOptions extends Pace {
  seed: string;
  nodes: number;
  /** So often everything is healed and looked at. */
  rounds: number;
  /** In each round. */
  faults: number;
  chairs: number;
  /** Between two visits at a chair, on average. */
  visitMs: number;
  /** Left out: all of them, some more often than others; else each as often as the next. */
  kinds?: readonly FaultKind[];
  /** What it does not end without, if that can be helped. */
  wanted: Wanted;
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
  nemesis: Pick<Nemesis, 'dealt' | 'struck' | 'fingerprint'>;
  paths: Tally<Path>;
  wanted: Wanted;
  verdict: Verdict;
  /** Of the biggest node, at its most. */
  megabytes: number;
  /** Until every screen was live again. */
  slowestHealMs: number;
  history: string;
}

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
  const nemesis = new Nemesis(world, options, options.kinds);
  let slowestHealMs = 0;
  for (let round = 1; round <= options.rounds; round++) {
    const isLast = round === options.rounds;
    const healMs = await playRound(world, crew, async () => {
      await nemesis.disturb(options.faults);
      if (isLast) await nemesis.makeUp(options.wanted);
      await nemesis.healAll();
    });
    slowestHealMs = Math.max(slowestHealMs, healMs);
    const { total } = nemesis.struck;
    tell(`round ${round} of ${options.rounds}: ${total} faults struck, ${world.acknowledged.size} orders`);
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
    nemesis,
    paths: records.tally,
    wanted: options.wanted,
    verdict: records.verdict,
    megabytes: referee.megabytes,
    slowestHealMs: Math.round(slowestHealMs),
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

/** Everybody works while `disturb` lasts. Resolves to how long it took until every screen was live again. */
const playRound = async (world: World, crew: Crew, disturb: () => Promise<void>): Promise<number> => {
  const evening = new AbortController();
  setMaxListeners(0, evening.signal);
  const working = crew.work(evening.signal);
  await disturb();
  const healMs = await checkLive(world);
  evening.abort();
  const late = await Promise.race([working.then(() => false), delay(GO_HOME_MS, true, { ref: false })]);
  if (late)
    world.records.verdict.broken('alive', `commands had no answer ${GO_HOME_MS / 1_000} s after healing`);
  await checkStates(world);
  await checkBoards(world);
  return healMs;
};
