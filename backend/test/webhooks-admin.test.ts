import { done } from '@banquet/shared/errors';
import { webhook } from '@banquet/shared/webhook';
import { z } from 'zod';
import { factories, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { isSigned, openReceiver, type Receiver } from './support/receiver.js';
import { until } from './support/until.js';
import { Webhooks } from './support/webhooks.js';

let house: House;
let make: Factories;
let admin: Employee;
let till: Receiver;
let hooks: Webhooks;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
  admin = await make.admin();
});
afterAll(() => house.close());
beforeEach(async () => {
  till = await openReceiver();
  hooks = new Webhooks(house, admin, till);
});
afterEach(async () => {
  await hooks.clear();
  await till.close();
});

describe('an admin', () => {
  it('sees the secret once, when a webhook is made', async () => {
    const { secret, ...made } = await hooks.add();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await admin.api.get('/admin/webhooks', z.array(webhook))).toEqual([made]);
  });

  it('sends a test, and is shown at once how it went', async () => {
    const { secret, ...hook } = await hooks.add();
    const tested = await admin.api.post(`/admin/webhooks/${hook._id}/test`, undefined, webhook);
    expect(tested.lastDelivery).toMatchObject({ type: 'webhook:tested', state: 'delivered' });
    expect(till.received.map((one) => isSigned(one, secret))).toEqual([true]);
    await till.close();
    const failed = await admin.api.post(`/admin/webhooks/${hook._id}/test`, undefined, webhook);
    expect(failed.lastDelivery).toMatchObject({ state: 'retrying' });
    expect(failed.lastDelivery?.error).toMatch(/ECONNREFUSED/);
  });

  it('stops a webhook and starts it again', async () => {
    const hook = await hooks.add();
    const path = `/admin/webhooks/${hook._id}`;
    await admin.api.put(path, { active: false }, webhook);
    await make.order();
    const changed = await admin.api.put(path, { active: true, events: ['order:placed'] }, webhook);
    expect(changed).toMatchObject({ active: true, events: ['order:placed'], url: hook.url });
    const second = await make.order();
    const received = await till.heard(1);
    expect(received).toHaveLength(1);
    expect(await house.query('SELECT id FROM webhook_deliveries')).toHaveLength(1);
    expect(received[0]?.message).toMatchObject({ data: { orderId: second.orderId } });
  });

  it('deletes a webhook, which is told nothing more', async () => {
    till.answer(500);
    const hook = await hooks.add();
    await make.order();
    await until('it failed once', () => hooks.errorOf(hook));
    const path = `/admin/webhooks/${hook._id}`;
    expect(await admin.api.delete(path, done)).toEqual({ msg: 'Webhook deleted successfully.' });
    await make.order();
    expect(await house.query('SELECT id FROM webhook_deliveries')).toEqual([]);
    const gone = { status: 404, msg: 'There is no such webhook.' };
    expect(await admin.api.refused('DELETE', path)).toEqual(gone);
    expect(await admin.api.refused('PUT', path, { active: true })).toEqual(gone);
    expect(await admin.api.refused('POST', `${path}/test`)).toEqual(gone);
  });

  it.each([
    ['ftp://till.example.com'],
    ['not an address'],
    ['http://boss:secret@till.example.com/'],
    ['http:\\\\boss:secret@till.example.com'],
    ['http://169.254.169.254/latest/meta-data'],
    ['http://0xA9FEA9FE/'],
    ['http://[fe80::1]/'],
    ['http://[::ffff:169.254.169.254]/'],
  ])('cannot have %s told', async (url) => {
    expect(
      await admin.api.refused('POST', '/admin/webhooks', { url, events: ['order:placed'] }),
    ).toMatchObject({ status: 400 });
  });

  it('must say of what it is to be told', async () => {
    const body = { url: till.url, events: [] };
    expect(await admin.api.refused('POST', '/admin/webhooks', body)).toMatchObject({ status: 400 });
  });
});
