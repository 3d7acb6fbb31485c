import { on } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { menuRoom } from '@banquet/shared/realtime/menu';
import { WebSocket } from 'ws';
import { Outlet } from '../src/realtime/outlet.js';
import { factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';

/** More than what the operating system itself keeps for a reader, and far less than would be felt. */
const MOST_SENT = 96 * 1_024 * 1_024;

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

/** A screen in the room of the menu that has stopped reading, by the protocol itself. */
const stuckScreen = async (): Promise<WebSocket> => {
  const url = `${house.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url).on('error', () => undefined);
  // Two messages may arrive at once.
  const messages = on(socket, 'message') as AsyncIterableIterator<[Buffer]>;
  const said = async (start: string) => {
    for (;;) {
      const { value } = (await messages.next()) as IteratorYieldResult<[Buffer]>;
      if (value[0].toString().startsWith(start)) return;
    }
  };
  await said('0');
  socket.send('40');
  await said('40');
  socket.send('420["join",{"room":"menu"}]');
  await said('430');
  socket.pause();
  return socket;
};

it('cuts the line to a screen that does not read, and none to those that do', async () => {
  const outlet = house.app.get(Outlet);
  const reading = await joinRoom(house.url, menuRoom, '');
  const stuck = await stuckScreen();
  expect(outlet.sockets()).toHaveLength(2);
  const data = 'x'.repeat(64 * 1_024);
  let sent = 0;
  // An event that no screen of the menu listens to, so that only its weight matters.
  while (outlet.sockets().length === 2 && sent < MOST_SENT) {
    outlet.send('weight', { room: 'menu', seq: 0, at: new Date().toISOString(), data });
    sent += data.length;
    await turn();
  }
  expect(outlet.sockets()).toHaveLength(1);
  expect(sent).toBeLessThan(MOST_SENT);
  stuck.terminate();
  const meal = await factories(house).meal({ name: 'Soup of the day' });
  await factories(house).order({ items: [{ meal }] });
  await reading.until((meals) => meals.some(({ name }) => name === meal.name));
});

it('lets through what is large by itself: the state of a room where thousands order', async () => {
  const outlet = house.app.get(Outlet);
  const reading = await joinRoom(house.url, menuRoom, '');
  const { id } = reading.socket;
  outlet.send('weight', {
    room: 'menu',
    seq: 0,
    at: new Date().toISOString(),
    data: 'x'.repeat(6 * 1_024 * 1_024),
  });
  const meal = await factories(house).meal({ name: 'Soup of the day' });
  await factories(house).order({ items: [{ meal }] });
  await reading.until((meals) => meals.some(({ name }) => name === meal.name));
  expect(reading.socket.id).toBe(id);
});
