import type { Strike } from '../machines/app-node.js';
import { during, whichOf, type Injection } from './injection.js';

const kill: Injection = (world, fault) => {
  whichOf(world.nodes, fault)?.kill();
  return Promise.resolve();
};

/** As a redeployment: it may finish, and is started anew. */
const redeploy: Injection = (world, fault) => {
  whichOf(world.nodes, fault)?.terminate();
  return Promise.resolve();
};

const pause: Injection = async (world, fault, heal) => {
  const node = whichOf(world.nodes, fault);
  node?.pause();
  await during(fault, heal);
  node?.resume();
};

/** Armed for the next COMMIT that records events; disarmed if none comes. */
const strike =
  (what: Strike): Injection =>
  async (world, fault, heal) => {
    const node = whichOf(world.nodes, fault);
    node?.arm(what);
    await during(fault, heal);
    node?.arm(undefined);
  };

const database =
  (signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Injection =>
  ({ postgres }) =>
    postgres.signal(signal);

export const PROCESS_FAULTS = {
  'node killed': kill,
  'node killed before a COMMIT': strike('kill before COMMIT'),
  'node killed between COMMIT and answer': strike('kill after COMMIT'),
  'answer to a COMMIT lost': strike('lose the answer to COMMIT'),
  'node stopped and continued': pause,
  'node redeployed': redeploy,
  'PostgreSQL killed': database('SIGKILL'),
  'PostgreSQL shut down at once': database('SIGQUIT'),
  'PostgreSQL restarted': database('SIGINT'),
} satisfies Record<string, Injection>;
