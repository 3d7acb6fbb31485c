/** `npm run dev`: the backend on port 3000 and the frontend on Vite's, both renewed as their sources change. */
import path from 'node:path';
import { onEnd, programOf, root, start, stop } from './processes.mjs';

const compile = [
  programOf('typescript', 'tsc'),
  '--build',
  'shared/tsconfig.build.json',
  'backend/tsconfig.build.json',
];
const running = [];

const run = (args, options) => {
  const child = start(args, options);
  running.push(child);
  return child.exit;
};

const end = async (code) => {
  await Promise.all(running.map(stop));
  process.exit(code);
};

onEnd(() => end(0));

// The backend must be there before it is watched. A type error is shown, and the watching compiler shows when it is gone.
await run(compile);
const first = await Promise.race([
  run([...compile, '--watch', '--preserveWatchOutput']),
  run(['--watch', '--watch-preserve-output', '--enable-source-maps', 'backend/dist/main.js']),
  run([programOf('vite')], { cwd: path.join(root, 'frontend') }),
]);
await end(first);
