/*
 * A Banquet that is nothing but its database, in a process of its own, so that a test may kill it.
 *   node embedded-postgres-process.mjs <data folder>
 * Prints one line of JSON, { url } or { refusal }, and stops when its standard input ends.
 */
import { once } from 'node:events';
import { startEmbeddedPostgres } from '../../dist/core/embedded-postgres/embedded-postgres.js';

const say = (message) => console.log(JSON.stringify(message));

try {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2], log: console.error });
  say({ url: database.url });
  await once(process.stdin.resume(), 'end');
  await database.stop();
} catch (error) {
  say({ refusal: error.message });
}
