import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { aReport } from '../../../../test-setup/factories';
import { live } from '../../../../test-setup/live';
import { aTable, showHouse } from '../test-support/house';
import { renderPage } from '../test-support/render-page';
import TableStatusPage from './TableStatusPage';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

const reports = () => within(screen.getByRole('region', { name: 'Open Reports' }));

const cardOf = (tableNumber: number) =>
  within(screen.getByRole('listitem', { name: `Table ${tableNumber}` }));

test('each table has a card that says in a word and in its colour how it stands', async () => {
  new FakeApi();
  showHouse({
    tables: [
      aTable({ tableNumber: 1, status: 'available' }),
      aTable({ tableNumber: 2, status: 'occupied' }),
      aTable({ tableNumber: 3, status: 'needs_attention' }),
    ],
  });
  await renderPage(<TableStatusPage />);
  expect(cardOf(1).getByText('available')).toHaveAttribute('data-tone', 'green');
  expect(cardOf(2).getByText('occupied')).toHaveAttribute('data-tone', 'amber');
  expect(cardOf(3).getByText('needs_attention')).toHaveAttribute('data-tone', 'red');
});

test('a status of a later version is grey', async () => {
  new FakeApi();
  showHouse();
  await renderPage(<TableStatusPage />);
  live.send('admin', 'table:updated', [{ ...aTable({ tableNumber: 1 }), status: 'reserved' }]);
  expect(cardOf(1).getByText('reserved')).toHaveAttribute('data-tone', 'grey');
});

test('a card changes the moment its table does', async () => {
  new FakeApi();
  const table = aTable({ tableNumber: 4 });
  showHouse({ tables: [table] });
  await renderPage(<TableStatusPage />);
  expect(cardOf(4).getByText('available')).toBeVisible();
  live.send('admin', 'table:updated', [{ ...table, status: 'occupied' }]);
  expect(cardOf(4).getByText('occupied')).toBeVisible();
});

test('a house without tables says so', async () => {
  new FakeApi();
  showHouse();
  await renderPage(<TableStatusPage />);
  expect(screen.getByText('No tables available.')).toBeVisible();
});

test('only the tables of one status can be shown, and it says how many there are', async () => {
  new FakeApi();
  showHouse({ tables: [aTable({ tableNumber: 1 }), aTable({ tableNumber: 2, status: 'occupied' })] });
  const user = await renderPage(<TableStatusPage />);
  await user.click(screen.getByRole('button', { name: 'Occupied 1' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Table 2',
  ]);
});

test('an open report stands above the cards with its table and can be marked as resolved', async () => {
  const api = new FakeApi();
  const table = aTable({ tableNumber: 6, status: 'needs_attention' });
  const fork = aReport({ tableId: table._id, tableNumber: 6, message: 'The soup is cold.' });
  api.answer(`PUT /server/reports/${fork.reportId}`, { ...fork, resolved: true });
  showHouse({ tables: [table], reports: [fork] });
  const user = await renderPage(<TableStatusPage />);
  expect(reports().getByText('Table 6')).toBeVisible();
  expect(reports().getByText('The soup is cold.')).toBeVisible();

  await user.click(reports().getByRole('button', { name: 'Mark as Resolved' }));
  expect(await screen.findByText('Report resolved.')).toBeInTheDocument();
  expect(api.bodiesOf(`PUT /server/reports/${fork.reportId}`)).toEqual([{ resolved: true }]);

  live.send('admin', 'report:resolved', []);
  expect(screen.queryByText('Open Reports')).not.toBeInTheDocument();
});

test('a table is cleared, unless orders are still open there', async () => {
  const api = new FakeApi();
  const table = aTable({ tableNumber: 8, status: 'occupied' });
  api.refuse(`PUT /server/tables/${table._id}/clear`, 409, 'Two orders are still open at this table.');
  api.answer('GET /admin/tables', [table]);
  showHouse({ tables: [table] });
  const user = await renderPage(<TableStatusPage />);
  await user.click(cardOf(8).getByRole('button', { name: 'Clear Table' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Two orders are still open at this table.');

  api.answer(`PUT /server/tables/${table._id}/clear`, {});
  await user.click(cardOf(8).getByRole('button', { name: 'Clear Table' }));
  expect(await screen.findByText('Table 8 cleared.')).toBeInTheDocument();
  expect(screen.queryByText('Two orders are still open at this table.')).not.toBeInTheDocument();
});
