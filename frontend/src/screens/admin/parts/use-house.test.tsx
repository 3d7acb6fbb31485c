import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { live } from '../../../../test-setup/live';
import TableStatusPage from '../table-status/TableStatusPage';
import { aTable, showHouse } from '../test-support/house';
import { renderPage } from '../test-support/render-page';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

const PATH = 'GET /admin/tables';

const tables = () =>
  within(screen.getByRole('list', { name: 'Tables' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

// One evening, told in order: the room outlives the page that follows it.
test('a page is filled by the call before the live room answers, and then by whichever is newer', async () => {
  const api = new FakeApi();
  const answer = api.hold(PATH);
  await renderPage(<TableStatusPage />);
  expect(screen.getByText('Loading: Tables')).toBeInTheDocument();

  answer([aTable({ tableNumber: 1 })]);
  await waitFor(() => expect(tables()).toEqual(['Table 1']));

  showHouse({ tables: [aTable({ tableNumber: 2 })] });
  expect(tables()).toEqual(['Table 2']);

  live.send('admin', 'table:updated', [aTable({ tableNumber: 3 })]);
  expect(tables()).toEqual(['Table 3']);
});

test('a call that is answered late does not undo what the live room has told meanwhile', async () => {
  const api = new FakeApi();
  const answer = api.hold(PATH);
  showHouse({ tables: [aTable({ tableNumber: 4 })] });
  await renderPage(<TableStatusPage />);
  live.send('admin', 'table:updated', [aTable({ tableNumber: 5 })]);
  await act(() => Promise.resolve(answer([aTable({ tableNumber: 1 })])));
  expect(tables()).toEqual(['Table 5']);
});

test('one’s own change is seen at once, before the live room tells it', async () => {
  const api = new FakeApi();
  const table = aTable({ tableNumber: 6, status: 'occupied' });
  api.answer(PATH, [table]);
  api.answer(`PUT /server/tables/${table._id}/clear`, {});
  showHouse({ tables: [table] });
  const user = await renderPage(<TableStatusPage />);
  api.answer(PATH, [{ ...table, status: 'available' }]);
  await user.click(screen.getByRole('button', { name: 'Clear Table' }));
  expect(await screen.findByText('available')).toBeVisible();
});

test('while the live line is down one still sees one’s own change', async () => {
  const api = new FakeApi();
  const table = aTable({ tableNumber: 7, status: 'occupied' });
  api.answer(PATH, [table]);
  api.answer(`PUT /server/tables/${table._id}/clear`, {});
  showHouse({ tables: [table] });
  const user = await renderPage(<TableStatusPage />);
  live.cut();
  api.answer(PATH, [{ ...table, status: 'available' }]);
  await user.click(screen.getByRole('button', { name: 'Clear Table' }));
  expect(await screen.findByText('available')).toBeVisible();
  live.restore();
});

test('a call that fails is told, though the live room fills the page', async () => {
  new FakeApi().refuse(PATH, 500);
  showHouse({ tables: [aTable({ tableNumber: 8 })] });
  const user = await renderPage(<TableStatusPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch tables.');
  expect(tables()).toEqual(['Table 8']);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what a call saw of a change that was taken back does not stand for ever, though the room has nothing new to tell', async () => {
  jest.useFakeTimers();
  const api = new FakeApi();
  const table = aTable({ tableNumber: 9, status: 'occupied' });
  api.answer(PATH, [table]);
  api.answer(`PUT /server/tables/${table._id}/clear`, {});
  showHouse({ tables: [table] });
  const user = await renderPage(<TableStatusPage />);
  // Seen by a call that is made while the room is followed: whether the page's first one is, is a matter of speed.
  api.answer(PATH, [{ ...table, status: 'available' }]);
  await user.click(screen.getByRole('button', { name: 'Clear Table' }));
  expect(await screen.findByText('available')).toBeVisible();
  act(() => void jest.advanceTimersByTime(3_000));
  expect(screen.getByText('occupied')).toBeVisible();
  jest.useRealTimers();
});
