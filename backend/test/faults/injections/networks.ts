import type { AppNode } from '../machines/app-node.js';
import type { Line, Mischief, Weather } from '../machines/line.js';
import type { World } from '../world.js';
import { during, wait, whichOf, type Injection } from './injection.js';

type Which = (world: World) => readonly Line[];

const clients: Which = ({ lines }) => lines;
const databases: Which = ({ databaseLines }) => databaseLines;

const FLAP_MS = 500;

/** Bad weather on one line. What it broke for good is reset when it is over, or left to whoever notices. */
const weather =
  (which: Which, kind: Weather, resetting: boolean): Injection =>
  async (world, fault, heal) => {
    const line = whichOf(which(world), fault);
    const before = line?.strikes.of(kind) ?? 0;
    line?.turn(kind);
    await during(fault, heal);
    line?.clear(resetting);
    return (line?.strikes.of(kind) ?? 0) > before;
  };

const refusing =
  (which: Which): Injection =>
  async (world, fault, heal) => {
    const line = whichOf(which(world), fault);
    const before = line?.strikes.of('refusing') ?? 0;
    line?.turn('refusing');
    line?.reset();
    await during(fault, heal);
    line?.clear(false);
    return (line?.strikes.of('refusing') ?? 0) > before;
  };

const reset =
  (which: Which): Injection =>
  (world, fault) =>
    Promise.resolve((whichOf(which(world), fault)?.reset() ?? 0) > 0);

/** Struck when somebody came back in between and lost it again. */
const flapping: Injection = async (world, fault, heal) => {
  const line = whichOf(world.lines, fault);
  let losses = 0;
  for (let at = 0; at < fault.lasts && !heal.aborted; at += 2 * FLAP_MS) {
    line?.turn('refusing');
    if ((line?.reset() ?? 0) > 0) losses += 1;
    await wait(FLAP_MS, heal);
    line?.clear(false);
    await wait(FLAP_MS, heal);
  }
  return losses > 1;
};

/** Done to as many events as the fault has seconds; or to all of them. */
const meddling =
  (kind: Mischief, all = false): Injection =>
  async (world, fault, heal) => {
    const line = whichOf(world.lines, fault);
    const before = line?.strikes.of(kind) ?? 0;
    line?.meddle(kind, all ? Infinity : Math.ceil(fault.lasts / 1_000));
    await during(fault, heal);
    if (all) line?.clear(false);
    return (line?.strikes.of(kind) ?? 0) > before;
  };

/** The line leads to another node from now on. */
const moving: Injection = (world, fault) => {
  const line = whichOf(world.lines, fault);
  const others = world.nodes.filter(({ port }) => port !== undefined && port !== line?.target());
  const node = whichOf(others, fault);
  if (!line || !node) return Promise.resolve(false);
  line.target = () => node.port;
  const struck = line.reset() > 0;
  if (struck) world.records.tally.add('moved');
  return Promise.resolve(struck);
};

/** Every connection of a node to its database goes dead without a word, and nobody ever says so. */
const silence: Injection = async (world, fault, heal) => {
  const node = whichOf(world.nodes, fault);
  const struck = await weather(databases, 'dead', false)(world, fault, heal);
  if (node && !(await takesOrdersAgain(node, heal))) {
    world.records.verdict.broken(
      'alive',
      `${node.name} took no orders ${RECOVERY_MS / 1_000} s after its lines to the database had died in silence`,
    );
  }
  return struck;
};

const RECOVERY_MS = 20_000;
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** Whether finalizing an order that does not exist is answered with that. A node that was started anew has its time. */
const takesOrdersAgain = async (node: AppNode, heal: AbortSignal): Promise<boolean> => {
  let { port } = node;
  for (let deadline = performance.now() + RECOVERY_MS; performance.now() < deadline && !heal.aborted;) {
    if (node.port !== port) deadline = performance.now() + RECOVERY_MS;
    port = node.port;
    const answer = await fetch(`http://127.0.0.1:${port}/api/customer/orders/${NOBODYS}/status`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'Pending' }),
      signal: AbortSignal.timeout(1_000),
    }).catch(() => undefined);
    if (answer?.status === 404) return true;
    await wait(500, heal);
  }
  return heal.aborted;
};

export const NETWORK_FAULTS = {
  'connections reset': reset(clients),
  'connections refused': refusing(clients),
  'line stalled, everything late': weather(clients, 'stalled', false),
  'black hole, then a reset': weather(clients, 'dead', true),
  'black hole, never a reset': weather(clients, 'dead', false),
  'line flapping': flapping,
  'nothing from the server': weather(clients, 'deaf', false),
  'nothing to the server': weather(clients, 'mute', false),
  'bytes in slices': weather(clients, 'sliced', false),
  'slow line': weather(clients, 'slow', false),
  'slow consumer': weather(clients, 'clogged', false),
  'events lost': meddling('lose'),
  'heartbeats and no events': meddling('lose', true),
  'events twice': meddling('repeat'),
  'events out of order': meddling('swap'),
  'moved to another node': moving,
  'database connections reset': reset(databases),
  'database refusing': refusing(databases),
  'database line stalled': weather(databases, 'stalled', false),
  'database black hole, then a reset': weather(databases, 'dead', true),
  'database black hole, never a reset': silence,
} satisfies Record<string, Injection>;
