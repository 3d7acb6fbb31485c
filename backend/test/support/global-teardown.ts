import { once } from 'node:events';

export default async function stopTestDatabase(): Promise<void> {
  const server = globalThis.testDatabaseProcess;
  if (server?.exitCode !== null) return; // Never started, or gone already.
  const exited = once(server, 'exit');
  server.stdin?.end();
  await exited;
}
