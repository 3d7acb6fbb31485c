import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';

declare global {
  var testDatabaseProcess: ChildProcess | undefined;
}

/*
 * Jest loads this file outside its own module system, where it could not import the sources; and the server is to
 * outlast neither Jest nor a killed Jest. So a separate process runs it, from the backend as built this moment.
 */
export default async function startTestDatabase(): Promise<void> {
  await build();
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'test-database-process.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A signal to the whole process group (Ctrl-C) is for Jest: its tests are still using the server.
    detached: true,
    windowsHide: true,
  });
  globalThis.testDatabaseProcess = server;
  const failure = once(server, 'exit').then(() => {
    throw new Error('The test database did not start.');
  });
  const [url] = (await Promise.race([once(createInterface({ input: server.stdout }), 'line'), failure])) as [
    string,
  ];
  failure.catch(() => undefined);
  process.env['TEST_DATABASE_URL'] = url;
}

/** Type errors do not stop it: the type check reports them, and a test run should tell what still works. */
const build = () =>
  new Promise<void>((resolve) => {
    const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const project = path.join(import.meta.dirname, '../../tsconfig.build.json');
    execFile(process.execPath, [compiler, '-b', project], () => resolve());
  });
