/** PostgreSQL, nodes and nginx as docker-compose.yml puts them together, each a process of this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../backend/dist/core/embedded-postgres/port.js';

const root = path.resolve(import.meta.dirname, '..');
const JWT_SECRET = 'a secret of the rehearsal, of no use elsewhere';

const running = [];

/** Ends what is still running, last started first. */
export const endAll = async () => {
  for (const child of running.splice(0).reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exited = once(child, 'exit');
    child.stdin ? child.stdin.end() : child.kill('SIGTERM');
    await exited;
  }
};

/** An empty database on a server of its own. */
export const startPostgres = async () => {
  const child = spawn(process.execPath, [path.join(root, 'backend/test/support/test-database-process.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.push(child);
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return url;
};

const answers = (url) =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );

const untilHealthy = async (url, child) => {
  for (const late = Date.now() + 60_000; !(await answers(`${url}/api/health/ready`)); await delay(50)) {
    if (Date.now() > late || child.exitCode !== null) throw new Error(`Nobody is ready at ${url}.`);
  }
};

/** One node from the image, in production, as docker-compose.yml starts it. */
export const startNode = async (image, { port, secrets }) => {
  const [program, ...args] = image.command;
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: image.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...image.env,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DATABASE_URL_FILE: path.join(secrets, 'database-url'),
      JWT_SECRET_FILE: path.join(secrets, 'jwt-secret'),
      TRUST_PROXY: 'loopback',
      // So that the browser test has somebody to log in as.
      DEMO: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  running.push(child);
  await untilHealthy(`http://127.0.0.1:${port}`, child);
  return { child, port };
};

export const keepSecrets = (folder, databaseUrl) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'database-url'), databaseUrl);
  writeFileSync(path.join(folder, 'jwt-secret'), `${JWT_SECRET}\n`);
  return folder;
};

const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/** The distribution's nginx; in CI it is installed, elsewhere it must be there. */
const findNginx = () => {
  if (hasNginx()) return;
  if (process.env.CI && process.getuid?.() === 0) {
    spawnSync('apt-get', ['install', '-y', '-q', 'nginx-light'], { stdio: 'inherit' });
    if (hasNginx()) return;
  }
  throw new Error('The rehearsal needs nginx: apt-get install nginx-light, or your system’s like.');
};

/** nginx with the template of docker-compose.yml in front of the nodes; returns its address. */
export const startNginx = async (folder, ports) => {
  findNginx();
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const values = {
    LISTEN: `127.0.0.1:${port}`,
    RESOLVER: '',
    NODES: ports.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`).join('\n  '),
  };
  const template = readFileSync(path.join(import.meta.dirname, 'nginx.conf.template'), 'utf8');
  const server = template.replaceAll(/\$\{(\w+)\}/g, (_whole, name) => values[name]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr error;\nevents { worker_connections 4096; }\n` +
      `http {\naccess_log off;\n${temporary}\n${server}\n}\n`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.push(child);
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, child);
  return url;
};
