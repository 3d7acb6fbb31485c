import { NOTIFICATIONS_AT_ONCE } from '@banquet/shared/notification';
import { screen } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { live } from '../../../../test-setup/live';
import { aNotification, aTable, showHouse } from '../test-support/house';
import { renderPage, rowOf } from '../test-support/render-page';
import NotificationsPage from './NotificationsPage';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

const SEND = 'POST /admin/notifications';

const table = aTable({ tableNumber: 9 });

const open = async () => {
  const api = new FakeApi();
  api.answer('GET /admin/tables', [table]);
  api.answer('GET /admin/notifications', []);
  showHouse({ tables: [table] });
  const user = await renderPage(<NotificationsPage />);
  return { api, user };
};

const tableSelect = () => screen.getByRole('combobox', { name: 'Table' });
const messageBox = () => screen.getByRole('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send' });

test('a message goes to the chosen table, and the form is empty for the next', async () => {
  const { api, user } = await open();
  api.answer(SEND, aNotification());
  await user.selectOptions(tableSelect(), 'Table 9');
  await user.type(messageBox(), 'Your taxi is here.');
  await user.click(send());
  expect(await screen.findByText('Notification sent successfully.')).toBeInTheDocument();
  expect(api.bodiesOf(SEND)).toEqual([
    { recipientId: table._id, recipientModel: 'Table', message: 'Your taxi is here.' },
  ]);
  expect(messageBox()).toHaveValue('');
  expect(tableSelect()).toHaveValue('');
});

test('nothing is sent without a table', async () => {
  const { api, user } = await open();
  await user.type(messageBox(), 'Your taxi is here.');
  await user.click(send());
  expect(api.bodiesOf(SEND)).toEqual([]);
  expect(tableSelect()).toBeInvalid();
});

test('nothing is sent without a message, nor with blanks for one', async () => {
  const { api, user } = await open();
  await user.selectOptions(tableSelect(), 'Table 9');
  await user.click(send());
  await user.type(messageBox(), '   ');
  await user.click(send());
  expect(api.bodiesOf(SEND)).toEqual([]);
  expect(messageBox()).toBeInvalid();
});

test('a message that could not be sent is still there to be sent again', async () => {
  const { api, user } = await open();
  api.lose(SEND);
  await user.selectOptions(tableSelect(), 'Table 9');
  await user.type(messageBox(), 'Your taxi is here.');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send notification.');
  expect(messageBox()).toHaveValue('Your taxi is here.');
  expect(tableSelect()).toHaveDisplayValue('Table 9');
});

test('while it is being sent, it cannot be sent a second time', async () => {
  const { api, user } = await open();
  const answer = api.hold(SEND);
  await user.selectOptions(tableSelect(), 'Table 9');
  await user.type(messageBox(), 'Your taxi is here.');
  await user.click(send());
  expect(send()).toBeDisabled();
  answer(aNotification());
  expect(await screen.findByText('Notification sent successfully.')).toBeInTheDocument();
  expect(send()).toBeEnabled();
  expect(api.bodiesOf(SEND)).toHaveLength(1);
});

test('what was sent is listed with its table and time, as soon as it is sent by anyone', async () => {
  await open();
  expect(screen.getByText('No notifications sent yet.')).toBeVisible();
  const sentAt = '2026-11-20T19:42:00.000Z';
  live.send('admin', 'notification:sent', [aNotification({ message: 'The bar is open.', sentAt })]);
  const row = await rowOf('Table 5');
  expect(row.getByText('The bar is open.')).toBeVisible();
  expect(row.getByRole('time')).toHaveAttribute('datetime', sentAt);
  expect(screen.queryByText('No notifications sent yet.')).not.toBeInTheDocument();
});

test('earlier ones can be read, and none is lost when a new one is sent meanwhile', async () => {
  const { api, user } = await open();
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 18, minute)).toISOString();
  const sent = Array.from({ length: NOTIFICATIONS_AT_ONCE + 2 }, (_, minute) =>
    aNotification({ message: `Message ${minute}`, sentAt: at(minute) }),
  ).reverse();
  const latest = sent.slice(1, -1);
  live.send('admin', 'notification:sent', latest);
  api.answer(`GET /admin/notifications?before=${latest.at(-1)?._id}`, sent.slice(-1));
  const messages = () => screen.getAllByText(/^Message/, { selector: 'bdi' }).map((bdi) => bdi.textContent);
  await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
  await screen.findByText('Message 0');
  live.send('admin', 'notification:sent', sent.slice(0, NOTIFICATIONS_AT_ONCE));
  await screen.findByText(`Message ${NOTIFICATIONS_AT_ONCE + 1}`);
  expect(messages()).toEqual(sent.map(({ message }) => message));
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
});

test('a few are all there are: nothing earlier is offered', async () => {
  await open();
  live.send('admin', 'notification:sent', [aNotification()]);
  await rowOf('Table 5');
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
});
