import { screen, within } from '@testing-library/react';
import { live } from '../../../test-setup/live';
import { aMeal, aNotice, aVisit, onScreen, ready } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup', category: 'Soup' });

beforeEach(() => {
  localStorage.clear();
  onScreen('wide');
});

describe('messages for the table', () => {
  const messages = () => within(screen.getByRole('list', { name: 'Messages for your table' }));

  test('appear live and stay until they are dismissed, also after a reload', async () => {
    const { order, visit } = aVisit([soup]);
    const guest = visit();
    await ready('Tomato Soup');
    const room = `table:${order.tableId}` as const;
    live.send(room, 'notification:sent', aNotice(order.tableId, 'The speeches begin.'));
    live.send(room, 'notification:sent', aNotice(order.tableId, 'Dessert is served.'));
    expect(messages().getByText('The speeches begin.')).toBeVisible();
    expect(messages().getByText('Dessert is served.')).toBeVisible();

    const [first] = messages().getAllByRole('button', { name: 'Dismiss message' });
    if (first) await guest.click(first);
    expect(messages().queryByText('The speeches begin.')).toBeNull();
    expect(localStorage.getItem('banquet.dismissedNotifications')).toContain('-');
    expect(messages().getByText('Dessert is served.')).toBeVisible();
  });

  test('are gone when the table is cleared', async () => {
    const { order, visit } = aVisit([soup]);
    visit();
    await ready('Tomato Soup');
    const room = `table:${order.tableId}` as const;
    live.send(room, 'notification:sent', aNotice(order.tableId, 'The speeches begin.'));
    live.send(room, 'table:cleared', { tableId: order.tableId });
    expect(screen.queryByText('The speeches begin.')).toBeNull();
  });
});
