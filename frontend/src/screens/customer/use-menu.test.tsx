import { screen } from '@testing-library/react';
import { FakeApi } from '../../../test-setup/api';
import { live } from '../../../test-setup/live';
import { aMeal, anOrder, visit } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup' });
const tart = aMeal({ name: 'Lemon Tart' });

test('the menu is there before the page is live, can be asked for again, and is then as the room says', async () => {
  const order = anOrder();
  const menu = `GET /customer/menu/${order.tableId}`;
  const api = new FakeApi();
  api.answer('POST /customer/orders', order, 201);
  api.lose(menu);
  const guest = visit(`/customer/menu?tableId=${order.tableId}`);
  expect(await screen.findByText('The menu could not be loaded.')).toBeVisible();

  api.answer(menu, [soup]);
  await guest.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Tomato Soup' })).toBeVisible();

  live.show('menu', [tart]);
  expect(await screen.findByRole('heading', { name: 'Lemon Tart' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Tomato Soup' })).toBeNull();
});
