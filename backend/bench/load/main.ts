/* The load generator: a process of its own, so that what it costs is not counted with what it measures. */
import { Generator } from './generator.js';
import type { JobName } from './jobs.js';

interface Order {
  id: number;
  job: JobName;
  given: never;
}

const generator = new Generator();

process.on('message', ({ id, job, given }: Order) => {
  generator[job](given).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
