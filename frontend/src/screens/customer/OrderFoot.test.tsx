import { screen, waitFor, within } from '@testing-library/react';
import { live } from '../../../test-setup/live';
import {
  aMeal,
  aNotice,
  anOrder,
  aVisit,
  button,
  lineOf,
  onScreen,
  ready,
  select,
  showMenu,
} from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup', category: 'Soup' });

beforeEach(() => {
  localStorage.clear();
  onScreen('phone');
});

describe('on a phone', () => {
  test('the order is a bar with the count, which opens as a sheet', async () => {
    const { answerSave, visit } = aVisit([soup]);
    answerSave([lineOf(soup)]);
    const guest = visit();
    await ready('Tomato Soup');
    expect(screen.queryByRole('button', { name: 'Finalize Selection' })).toBeNull();
    await guest.click(await select('Tomato Soup'));

    await guest.click(screen.getByRole('button', { name: /Your Order 1 item/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Your Order' }));
    expect(sheet.getByRole('button', { name: 'Remove Tomato Soup' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Finalize Selection' })).toBeEnabled();
    await guest.click(sheet.getByRole('button', { name: 'Back to Menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('ordering more leads back to the menu', async () => {
    const { api, order, visit } = aVisit([soup], { status: 'Pending', items: [lineOf(soup)] });
    const guest = visit();
    await guest.click(await screen.findByRole('button', { name: /Your Order 1 item/ }));
    api.answer('POST /customer/orders', anOrder({ tableId: order.tableId }), 201);
    await guest.click(button('Order more'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: /Your Order 0 items/ })).toBeVisible();
  });

  test('says that there is something to read', async () => {
    const { order, visit } = aVisit([soup]);
    visit();
    await ready('Tomato Soup');
    expect(screen.queryByRole('button', { name: '1 message' })).toBeNull();
    live.send(`table:${order.tableId}`, 'notification:sent', aNotice(order.tableId, 'The speeches begin.'));
    expect(button('1 message')).toBeVisible();
  });

  test('a failure is told once, in the sheet while it is open', async () => {
    const { api, path, visit } = aVisit([soup], { items: [lineOf(soup)] });
    api.refuse(`PUT ${path}/status`, 409, 'Tomato Soup is sold out.');
    showMenu([soup]);
    const guest = visit();
    await guest.click(await screen.findByRole('button', { name: /Your Order 1 item/ }));
    await guest.click(button('Finalize Selection'));
    const sheet = within(screen.getByRole('dialog', { name: 'Your Order' }));
    expect(await sheet.findByText('Tomato Soup is sold out.')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
