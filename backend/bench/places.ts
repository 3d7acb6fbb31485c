import { createRequire } from 'node:module';
import path from 'node:path';

const backend = path.dirname(createRequire(import.meta.url).resolve('@banquet/backend/package.json'));

/** Of the checkout. */
export const root = path.dirname(backend);

/** The files that are run as processes of their own. */
export const PRODUCT = path.join(backend, 'dist/main.js');
export const REFERENCE = path.join(import.meta.dirname, 'reference/main.js');
export const GENERATOR = path.join(import.meta.dirname, 'load/main.js');
export const ROUTER = path.join(import.meta.dirname, 'machines/router.js');
export const PROBE = path.join(import.meta.dirname, 'machines/probe.js');
export const POSTGRES = path.join(backend, 'test/support/private-postgres-process.mjs');
