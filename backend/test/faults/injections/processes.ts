import type { AppNode, Strike } from '../machines/app-node.js';
import type { World } from '../world.js';
import { comesAbout, during, whichOf, type Injection } from './injection.js';

const kill: Injection = (world, fault) => Promise.resolve(whichOf(world.nodes, fault)?.kill() ?? false);

/** It may finish what it is doing, and is started anew. */
const redeploy: Injection = (world, fault) =>
  Promise.resolve(whichOf(world.nodes, fault)?.terminate() ?? false);

const BACK_MS = 20_000;

/** Node after node is redeployed, and new connections are led past the one that is. */
const roll: Injection = async ({ nodes, lines }, _fault, heal) => {
  let rolled = 0;
  for (const node of nodes) {
    const other = nodes.find((one) => one !== node && one.port !== undefined);
    if (!other) return false;
    for (const line of lines) if (line.target() === node.port) line.target = () => other.port;
    if (!node.terminate()) return false;
    rolled += 1;
    await comesAbout({ lasts: BACK_MS }, heal, () => node.port !== undefined);
  }
  return rolled === nodes.length;
};

const pause: Injection = async (world, fault, heal) => {
  const node = whichOf(world.nodes, fault);
  const since = performance.now();
  const struck = node?.pause() ?? false;
  await during(fault, heal);
  node?.resume();
  // What it had read before, it says now.
  for (const line of world.lines) if (line.target() === node?.port) line.keptBack(performance.now() - since);
  return struck;
};

/** Those that somebody's line leads to. */
const inUse = ({ nodes, lines }: World): AppNode[] => {
  const ports = lines.map((line) => line.target());
  return nodes.filter(({ port }) => port !== undefined && ports.includes(port));
};

/** Armed for the next COMMIT that records events; disarmed if none comes. */
const strike =
  (what: Strike): Injection =>
  async (world, fault, heal) => {
    const node = whichOf(inUse(world), fault);
    const before = node?.strikes ?? 0;
    node?.arm(what);
    const struck = await comesAbout(fault, heal, () => (node?.strikes ?? 0) > before);
    node?.arm(undefined);
    return struck;
  };

const database =
  (signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Injection =>
  ({ postgres }) =>
    postgres.signal(signal);

const pauseDatabase: Injection = async ({ postgres, lines }, fault, heal) => {
  const since = performance.now();
  const struck = await postgres.pause();
  await during(fault, heal);
  postgres.resume();
  for (const line of lines) line.keptBack(performance.now() - since);
  return struck;
};

export const PROCESS_FAULTS = {
  'node killed': kill,
  'node killed before a COMMIT': strike('kill before COMMIT'),
  'node killed between COMMIT and answer': strike('kill after COMMIT'),
  'answer to a COMMIT lost': strike('lose the answer to COMMIT'),
  'node stopped and continued': pause,
  'node redeployed': redeploy,
  'nodes redeployed one after the other': roll,
  'PostgreSQL killed': database('SIGKILL'),
  'PostgreSQL shut down at once': database('SIGQUIT'),
  'PostgreSQL restarted': database('SIGINT'),
  'PostgreSQL stopped and continued': pauseDatabase,
} satisfies Record<string, Injection>;
