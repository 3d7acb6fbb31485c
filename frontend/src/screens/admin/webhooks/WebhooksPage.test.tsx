import type { Webhook } from '@banquet/shared/webhook';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { aWebhook } from '../test-support/house';
import { renderPage, rowOf } from '../test-support/render-page';
import WebhooksPage from './WebhooksPage';

const ADD = 'POST /admin/webhooks';
const URL = 'https://till.example.com/orders';

const open = async (...webhooks: Webhook[]) => {
  const api = new FakeApi();
  api.answer('GET /admin/webhooks', webhooks);
  const user = await renderPage(<WebhooksPage />);
  return { api, user };
};

const form = () => within(screen.getByRole('form', { name: 'Add a webhook' }));

test('a webhook is added for the events that are chosen, and its secret is shown once', async () => {
  const { api, user } = await open();
  api.answer(ADD, { ...aWebhook(), secret: 'whsec_abc' }, 201);
  await user.type(form().getByLabelText('Web Address'), URL);
  const events = within(form().getByRole('group', { name: 'Events' }));
  await user.click(events.getByRole('checkbox', { name: 'Order updated' }));
  await user.click(form().getByRole('button', { name: 'Add Webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The webhook’s secret' }));
  expect(dialog.getByLabelText('Secret')).toHaveValue('whsec_abc');
  expect(api.bodiesOf(ADD)).toEqual([
    { url: URL, events: ['order:placed', 'report:created', 'report:resolved'] },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Copy Secret' }));
  expect(await dialog.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('whsec_abc');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue('whsec_abc')).not.toBeInTheDocument();
});

test('an address that is none, and a webhook for nothing, are not sent', async () => {
  const { api, user } = await open();
  await user.type(form().getByLabelText('Web Address'), 'till');
  for (const box of form().getAllByRole('checkbox')) await user.click(box);
  await user.click(form().getByRole('button', { name: 'Add Webhook' }));
  expect(form().getByText('Must be an address like https://till.example.com/orders')).toBeVisible();
  expect(form().getByText('Must be at least one')).toBeVisible();
  expect(api.bodiesOf(ADD)).toEqual([]);
});

test('how the latest event went is shown, with the reason and with what waits', async () => {
  await open(
    aWebhook({ url: URL }),
    aWebhook({
      url: 'http://192.168.1.20/',
      waiting: 3,
      failed: 2,
      lastDelivery: {
        type: 'order:placed',
        at: new Date().toISOString(),
        state: 'retrying',
        attempts: 4,
        error: 'It answered 503.',
      },
    }),
  );
  const row = await rowOf('http://192.168.1.20/');
  expect(row.getByText('Retrying')).toBeVisible();
  expect(row.getByText('It answered 503.')).toBeVisible();
  expect(row.getByText('3 waiting, 2 given up')).toBeVisible();
  expect((await rowOf(URL)).getByText('Nothing sent yet')).toBeVisible();
});

test('a test event is sent, and how it went is shown', async () => {
  const webhook = aWebhook({ url: URL });
  const { api, user } = await open(webhook);
  const tested: Webhook = {
    ...webhook,
    lastDelivery: {
      type: 'webhook:tested',
      at: new Date().toISOString(),
      state: 'delivered',
      attempts: 1,
      error: null,
    },
  };
  api.answer(`POST /admin/webhooks/${webhook._id}/test`, tested, 201);
  api.answer('GET /admin/webhooks', [tested]);
  await user.click((await rowOf(URL)).getByRole('button', { name: 'Send Test' }));
  expect(await screen.findByText('Test event sent.')).toBeInTheDocument();
  expect(await (await rowOf(URL)).findByText('Delivered')).toBeVisible();
});

test('a webhook is stopped and started', async () => {
  const webhook = aWebhook({ url: URL });
  const { api, user } = await open(webhook);
  const put = `PUT /admin/webhooks/${webhook._id}`;
  api.answer(put, webhook);
  api.answer('GET /admin/webhooks', [{ ...webhook, active: false }]);
  await user.click((await rowOf(URL)).getByRole('button', { name: 'Stop' }));
  await user.click(await (await rowOf(URL)).findByRole('button', { name: 'Start' }));
  expect(api.bodiesOf(put)).toEqual([{ active: false }, { active: true }]);
});

test('a webhook is deleted after a question', async () => {
  const webhook = aWebhook({ url: URL });
  const { api, user } = await open(webhook);
  api.answer(`DELETE /admin/webhooks/${webhook._id}`);
  await user.click((await rowOf(URL)).getByRole('button', { name: 'Delete' }));
  const question = within(
    screen.getByRole('dialog', { name: 'Are you sure you want to delete this webhook?' }),
  );
  expect(question.getByText(URL)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Webhook deleted successfully.')).toBeInTheDocument();
});

test('no webhooks yet says what to do', async () => {
  await open();
  expect(screen.getByText('No webhooks yet.')).toBeVisible();
});

test('webhooks that cannot be fetched are told', async () => {
  new FakeApi().refuse('GET /admin/webhooks', 500);
  await renderPage(<WebhooksPage />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch webhooks.');
  expect(screen.getByText('Webhooks could not be loaded.')).toBeVisible();
});
