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
