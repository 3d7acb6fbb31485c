import { screen, waitFor, within } from '@testing-library/react';
import { anId } from '../../../test-setup/factories';
import { live } from '../../../test-setup/live';
import { aMeal, anOrder, aVisit, button, lineOf, onScreen, ready, select } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup', category: 'Soup' });
const tart = aMeal({ name: 'Lemon Tart', category: 'Dessert', description: 'Sharp' });

const aside = () => within(screen.getByRole('complementary', { name: 'Your order' }));

beforeEach(() => {
  localStorage.clear();
  onScreen('wide');
});

describe('finalizing', () => {
  test('submits the order, and the badge follows the kitchen', async () => {
    const { api, order, path, visit } = aVisit([soup], { items: [lineOf(soup)] });
    const placed = { ...order, status: 'Pending', orderId: 1042 };
    api.answer(`PUT ${path}/status`, placed);
    const guest = visit();
    await screen.findByRole('button', { name: 'Remove Tomato Soup' });
    expect(aside().getByText('Draft')).toBeVisible();

    await guest.click(button('Finalize Selection'));
    expect(
      await screen.findByText('Your order has been submitted! A server will be with you soon.'),
    ).toBeVisible();
    expect(aside().getByText('Pending')).toHaveAttribute('data-tone', 'amber');
    expect(aside().getByText('Order 1042')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Tomato Soup' })).toBeNull();
    expect(button('Finalize Selection')).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'Order Status' })).toHaveFocus();

    expect(aside().queryByText('The kitchen has your order.')).toBeNull();
    const seenAt = new Date().toISOString();
    live.send(`order:${order._id}`, 'order:updated', { ...placed, seenAt });
    expect(aside().getByText('The kitchen has your order.')).toBeVisible();

    live.send(`order:${order._id}`, 'order:updated', { ...placed, seenAt, status: 'Preparing' });
    expect(aside().queryByText('The kitchen has your order.')).toBeNull();
    expect(aside().getByText('Preparing')).toHaveAttribute('data-tone', 'grey');
    live.send(`order:${order._id}`, 'order:updated', { ...placed, status: 'Completed' });
    expect(aside().getByText('Completed')).toHaveAttribute('data-tone', 'green');
    live.send(`order:${order._id}`, 'order:updated', { ...placed, status: 'Cancelled' });
    expect(aside().getByText('Cancelled')).toHaveAttribute('data-tone', 'red');
  });

  test.each(['Draft', 'Pending'] as const)(
    'a page that opens on a %s order leaves the focus where it is',
    async (status) => {
      aVisit([soup], { status, items: [lineOf(soup)] }).visit();
      expect(await screen.findByText('Table 7')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Order Status' })).not.toHaveFocus();
    },
  );

  test('names the meals that ran out', async () => {
    const { api, path, visit } = aVisit([tart], { items: [lineOf(tart)] });
    api.refuse(`PUT ${path}/status`, 409, 'Lemon Tart is sold out.');
    const guest = visit();
    await screen.findByRole('button', { name: 'Remove Lemon Tart' });
    await guest.click(button('Finalize Selection'));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to finalize order.')).toBeVisible();
    expect(alert.getByText('Lemon Tart is sold out.')).toBeVisible();
    expect(button('Finalize Selection')).toBeEnabled();
    expect(button('Remove Lemon Tart')).toBeEnabled();
  });

  test('cannot be pressed twice', async () => {
    const { api, order, path, visit } = aVisit([soup], { items: [lineOf(soup)] });
    const answer = api.hold(`PUT ${path}/status`);
    const guest = visit();
    await screen.findByRole('button', { name: 'Remove Tomato Soup' });
    await guest.dblClick(button('Finalize Selection'));
    expect(button('Finalize Selection')).toBeDisabled();
    answer({ ...order, status: 'Pending' });
    await screen.findByText('Pending');
    expect(api.bodiesOf(`PUT ${path}/status`)).toHaveLength(1);
  });

  test('leaves the way open to another order, with the first still in sight', async () => {
    const first = { status: 'Pending', orderId: 1042, items: [lineOf(soup, 2)] } as const;
    const { api, order, visit } = aVisit([soup, tart], {
      ...first,
      items: [lineOf(soup, 2)],
      placedAt: new Date().toISOString(),
    });
    const guest = visit();
    const more = await screen.findByRole('button', { name: 'Order more' });
    expect(await select('Lemon Tart')).toBeDisabled();

    const next = anOrder({ tableId: order.tableId });
    api.answer('POST /customer/orders', next, 201);
    await guest.click(more);
    expect(await screen.findByText('No items selected.')).toBeVisible();
    expect(await select('Lemon Tart')).toBeEnabled();

    const earlier = within(screen.getByRole('region', { name: 'Earlier Orders' }));
    expect(await earlier.findByText('Order 1042 · 2 items')).toBeVisible();
    live.send(`order:${order._id}`, 'order:updated', { ...order, status: 'Ready' });
    expect(earlier.getByText('Ready')).toBeVisible();
  });

  test('an order of another evening is no longer shown', async () => {
    const { order, visit } = aVisit([soup]);
    const past = anOrder({ status: 'Completed', orderId: 7, placedAt: '2020-01-01T20:00:00.000Z' });
    localStorage.setItem(`banquet.earlierOrders.${order.tableId}`, JSON.stringify([past._id, anId()]));
    live.show(`order:${past._id}`, past);
    visit();
    await ready('Tomato Soup');
    await waitFor(() => expect(screen.queryByText('Order 7 · 0 items')).toBeNull());
  });
});
