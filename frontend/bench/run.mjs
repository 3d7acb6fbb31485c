/** Node reads no TypeScript; Vite does. */
import path from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(path.join(import.meta.dirname, 'main.ts'), { configFile: false, logLevel: 'warn' });
