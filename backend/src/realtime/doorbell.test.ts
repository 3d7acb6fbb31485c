import type { RoomName } from '@banquet/shared/realtime/protocol';
import { until } from '../../test/support/until.js';
import { Doorbell } from './doorbell.js';
import { Line, type Connection } from './line.js';

const KITCHEN: RoomName = 'kitchen:0190b5d2-0000-7000-8000-000000000001';

/** A line on which everybody hears everything, themselves included, as with NOTIFY. */
class Hall extends Line {
  readonly said: string[] = [];
  private readonly listeners = new Set<(text: string) => void>();

  connect(heard: (text: string) => void): Promise<Connection> {
    this.listeners.add(heard);
    return Promise.resolve({
      say: (text) => {
        this.said.push(text);
        for (const listener of this.listeners) setImmediate(listener, text);
        return Promise.resolve();
      },
      hangUp: () => Promise.resolve(void this.listeners.delete(heard)),
    });
  }
}

let hall: Hall;
let doorbells: Doorbell[];
beforeEach(() => {
  hall = new Hall();
  doorbells = [];
});
afterEach(() => Promise.all(doorbells.map((doorbell) => doorbell.stop())));

/** A node on the line, and what it hears. */
const aNode = () => {
  const doorbell = new Doorbell(hall);
  doorbells.push(doorbell);
  const heard: (RoomName | 'all')[] = [];
  doorbell.onRing((rooms) => heard.push(...(rooms === 'all' ? [rooms] : rooms)));
  doorbell.onApplicationBootstrap();
  return { doorbell, heard };
};

const roomsSaid = () => hall.said.flatMap((text) => (JSON.parse(text) as { rooms: string | string[] }).rooms);

it('a node by itself says that it is there, and rings for nobody', async () => {
  const { doorbell } = aNode();
  await until('it is there', () => hall.said.length > 0);
  doorbell.ring([KITCHEN]);
  await until('it is there still', () => hall.said.length > 1);
  expect(roomsSaid()).toEqual([]);
});

it('a node that comes later is rung for, and is told to look at everything it may have missed', async () => {
  const here = aNode();
  await until('the first is there', () => hall.said.length > 0);
  const there = aNode();
  await until('both were told of each other', () => here.heard.length > 1 && there.heard.length > 1);
  expect(new Set(there.heard)).toEqual(new Set(['all']));
  here.doorbell.ring([KITCHEN]);
  there.doorbell.ring(['menu']);
  await until('each has heard the other', () => here.heard.includes('menu') && there.heard.includes(KITCHEN));
  expect(here.heard).not.toContain(KITCHEN);
});

it('a node that was not heard of for long is rung for no more', async () => {
  const here = aNode();
  const there = aNode();
  await until('both were told of each other', () => here.heard.length > 1 && there.heard.length > 1);
  await there.doorbell.stop();
  const later = performance.now() + 6_000;
  const now = jest.spyOn(performance, 'now').mockReturnValue(later);
  const said = hall.said.length;
  here.doorbell.ring([KITCHEN]);
  await until('it is there still', () => hall.said.length > said);
  now.mockRestore();
  expect(roomsSaid()).not.toContain(KITCHEN);
});
