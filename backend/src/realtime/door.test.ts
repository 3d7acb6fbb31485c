import { Door } from './door.js';

const arrive = (isBusy: boolean, guests: number) => {
  const door = new Door({ isBusy });
  const entered: string[] = [];
  const everybody = new Promise<void>((resolve) => {
    const enter = (who: string) => () => {
      entered.push(who);
      if (entered.length === guests + 1) resolve();
    };
    for (let guest = 0; guest < guests; guest++) door.queue(false, enter('guest'));
    door.queue(true, enter('staff'));
  });
  return { entered, everybody };
};

it.each([
  ['while nobody orders', false],
  ['while orders are being served', true],
])('lets everybody in, and a kitchen’s screen before the phones that wait, %s', async (_when, isBusy) => {
  const { entered, everybody } = arrive(isBusy, 100);
  expect(entered.length).toBeLessThan(100);
  await everybody;
  expect(entered.indexOf('staff')).toBeLessThan(50);
});
