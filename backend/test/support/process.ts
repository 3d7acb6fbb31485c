import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/* The built house as a process, started as `npm start` starts it. */

const MAIN = path.resolve(import.meta.dirname, '../../dist/main.js');
const running = new Set<ChildProcess>();

export interface Started {
  child: ChildProcess;
  /** Everything it has said, once it has said this or ended. */
  says: (text: RegExp) => Promise<string>;
  ended: Promise<{ code: number | null; output: string }>;
}

export const start = (env: Record<string, string>): Started => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], { env: { PATH, PORT: '0', HOST: '127.0.0.1', ...env } });
  running.add(child);
  let output = '';
  const waiting = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const check of waiting) check();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    }),
  );
  const says = (text: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        if (text.test(output)) resolve(output);
      };
      waiting.add(check);
      check();
      void ended.then(() => reject(new Error(`It ended without saying ${String(text)}:\n${output}`)));
    });
  return { child, says, ended };
};

/** Ends whatever a test has left running. */
export const killStarted = async (): Promise<void> => {
  await Promise.all(
    [...running].map((child) => {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      return gone;
    }),
  );
};

export const addressIn = (output: string): string => {
  const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  if (!address) throw new Error(`No address in:\n${output}`);
  return address.replace('localhost', '127.0.0.1');
};
