import { Callers } from './machines/callers.js';
import { House } from './machines/house.js';
import type { Postgres } from './machines/postgres.js';
import { Reference } from './machines/reference.js';
import type { System } from './machines/system.js';
import type { Outcome } from './findings.js';
import type { Bench, Scale, Scenario } from './scenarios/scenario.js';

let opened = 0;

/** Plays one scenario and closes everything that it has opened. */
export const play = async (
  scenario: Scenario,
  postgres: Postgres,
  scale: Scale,
  tell: (line: string) => void,
): Promise<Outcome> => {
  const systems: System[] = [];
  const callers: Callers[] = [];
  const keep = async (opening: Promise<System>): Promise<System> => {
    const system = await opening;
    systems.push(system);
    return system;
  };
  const bench: Bench = {
    scale,
    postgres,
    tell,
    callers: () => {
      const made = new Callers();
      callers.push(made);
      return made;
    },
    house: (meals) => keep(House.open(postgres, `house_${++opened}`, meals)),
    reference: (style) => keep(Reference.open(postgres, `reference_${++opened}`, style)),
  };
  try {
    return await scenario.run(bench);
  } finally {
    for (const one of callers) one.close();
    await Promise.all(systems.map(({ server }) => server.close()));
  }
};
