import type { Outcome } from '../findings.js';
import type { RushResult } from '../load/jobs.js';
import type { Callers } from '../machines/callers.js';
import type { Postgres } from '../machines/postgres.js';
import type { System } from '../machines/system.js';

/** How much a run measures: the whole of it, or the short form. */
export interface Scale {
  pairs: number;
  /** Of one measurement. */
  ms: number;
  /** Orders before anything is measured. */
  warmUp: number;
  /** That are idle, or come back at once. */
  phones: number;
  /** For a server to come to rest before what is idle is measured. */
  restMs: number;
  pastOrders: number;
}

/** What a scenario has to measure with; whatever it opens through `open` is closed after it. */
export interface Bench {
  scale: Scale;
  postgres: Postgres;
  callers: () => Callers;
  /** With a menu of so many meals. */
  house: (meals?: number) => Promise<System>;
  reference: (style: 'pooled' | 'writer') => Promise<System>;
  tell: (line: string) => void;
}

export interface Scenario {
  name: string;
  run: (bench: Bench) => Promise<Outcome>;
}

/** What belongs to the system; every one that is measured has it. */
export const found = <Place>(places: ReadonlyMap<System, Place>, system: System): Place => {
  const place = places.get(system);
  if (place === undefined) throw new Error(`Nothing was opened for ${system.name}.`);
  return place;
};

/** Measures each of the systems once a round, in turns the other way round, so that neither always comes second. */
export const alternate = async <Result>(
  rounds: number,
  systems: readonly System[],
  measure: (system: System) => Promise<Result>,
): Promise<Map<string, Result>[]> => {
  const measured: Map<string, Result>[] = [];
  for (let round = 0; round < rounds; round++) {
    const results = new Map<string, Result>();
    for (const system of round % 2 === 0 ? systems : systems.toReversed()) {
      results.set(system.name, await measure(system));
    }
    measured.push(results);
  }
  return measured;
};

/** Of one figure, the first system's over the second's, round by round. */
export const ratios = <Result>(
  rounds: readonly Map<string, Result>[],
  above: string,
  below: string,
  figure: (result: Result) => number,
): number[] =>
  rounds.flatMap((round) => {
    const [a, b] = [round.get(above), round.get(below)];
    return a === undefined || b === undefined ? [] : [figure(a) / figure(b)];
  });

export const each = <Result>(
  rounds: readonly Map<string, Result>[],
  name: string,
  figure: (result: Result) => number,
): number[] => rounds.flatMap((round) => round.get(name) ?? []).map(figure);

/** What a load shows to be wrong by itself. */
export const wrongIn = ({ refused, missing, wrong }: RushResult, name: string): string[] => [
  ...(refused > 0 ? [`${name}: ${refused} commands were refused`] : []),
  ...(missing > 0 ? [`${name}: ${missing} changes did not come to every screen`] : []),
  ...(wrong > 0 ? [`${name}: ${wrong} events came twice or out of order`] : []),
];
