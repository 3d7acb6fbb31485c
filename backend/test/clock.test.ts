import { menuRoom } from '@banquet/shared/realtime/menu';
import { factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';
import { until } from './support/until.js';

const HOUR_MS = 3_600_000;

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await house.close();
});

it('a clock that is set back keeps no room waiting for what has changed, and no screen for its heartbeat', async () => {
  const make = factories(house);
  const meal = await make.meal();
  const draft = await make.draft({ items: [{ meal }] });
  const phone = await joinRoom(house.url, menuRoom, '');
  let beats = 0;
  phone.socket.on('heartbeat', () => (beats += 1));
  await until('a heartbeat', () => beats > 0);
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() - HOUR_MS);
  const before = beats;
  await make.finalize(draft);
  await phone.until(([item]) => item?.quantity === meal.quantity - 1);
  await until('the next heartbeat', () => beats > before);
});
