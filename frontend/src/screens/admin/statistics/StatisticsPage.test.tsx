import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { live } from '../../../../test-setup/live';
import { showHouse } from '../test-support/house';
import { renderPage } from '../test-support/render-page';
import StatisticsPage from './StatisticsPage';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

const EVENING = {
  totalOrders: 12,
  platesServed: 31,
  itemsSold: [
    { menuItem: 'Tiramisu', totalSold: 20 },
    { menuItem: 'Tomato Soup', totalSold: 11 },
  ],
};

const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

test('shows the orders, the plates served and one bar per menu item, most sold first', async () => {
  new FakeApi();
  showHouse({ statistics: EVENING });
  await renderPage(<StatisticsPage />);
  expect(valueOf('Total Orders')).toHaveTextContent('12');
  expect(valueOf('Total Plates Served')).toHaveTextContent('31');
  expect(screen.getByRole('heading', { name: 'Items Sold' })).toBeVisible();
  const chart = within(await screen.findByRole('list', { name: 'Chart' }));
  expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tiramisu 20',
    'Tomato Soup 11',
  ]);
});

test('follows the evening without being loaded again', async () => {
  new FakeApi();
  showHouse({ statistics: EVENING });
  await renderPage(<StatisticsPage />);
  live.send('admin', 'statistics:updated', { ...EVENING, totalOrders: 13, platesServed: 33 });
  expect(valueOf('Total Orders')).toHaveTextContent('13');
  expect(valueOf('Total Plates Served')).toHaveTextContent('33');
});

test('the numbers of the chart can be read as a table', async () => {
  new FakeApi();
  showHouse({ statistics: EVENING });
  const user = await renderPage(<StatisticsPage />);
  await user.click(screen.getByText('Show the numbers as a table'));
  const row = screen.getByRole('rowheader', { name: 'Tiramisu' }).closest('tr');
  expect(row).toHaveTextContent('Tiramisu20');
  expect(row).toBeVisible();
});

test('before the first order there is nothing to draw', async () => {
  new FakeApi();
  showHouse();
  await renderPage(<StatisticsPage />);
  expect(valueOf('Total Orders')).toHaveTextContent('0');
  expect(screen.getByText('No items sold yet.')).toBeVisible();
});
