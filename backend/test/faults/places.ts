import { createRequire } from 'node:module';
import path from 'node:path';

// Found by name: this file runs from where it is built, and those that it names are not built.
const backend = path.dirname(createRequire(import.meta.url).resolve('@banquet/backend/package.json'));

/** Of the checkout. */
export const root = path.dirname(backend);

/** The files that are run as processes of their own. */
export const MAIN = path.join(backend, 'dist/main.js');
export const POSTGRES = path.join(backend, 'test/support/private-postgres-process.mjs');
export const FAILPOINTS = path.join(backend, 'test/faults/machines/failpoints.mjs');
export const mutant = (name: string) => path.join(backend, 'test/faults/mutants', `${name}.mjs`);
