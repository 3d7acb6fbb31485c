import { STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import { act, fireEvent, screen } from '@testing-library/react';
import { FakeApi } from '../../../test-setup/api';
import { anId, aTicket, aUser } from '../../../test-setup/factories';
import { live } from '../../../test-setup/live';
import { renderStaffPage, signIn } from '../../../test-setup/staff-page';
import KitchenDashboard from './KitchenDashboard';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

// One clock for all: the connection outlives a test, and counts on its timers.
beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  localStorage.clear();
  new FakeApi();
});

const openUnanswered = () => {
  const kitchenId = anId();
  signIn(aUser({ assignedKitchens: [kitchenId] }));
  renderStaffPage(<KitchenDashboard />, { route: '/kitchen/:kitchenId', at: `/kitchen/${kitchenId}` });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(STALE_AFTER_MS + 2_000));
  return kitchenId;
};

test('orders that do not come are told, and shown as soon as they do', () => {
  const kitchenId = openUnanswered();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch kitchen orders.');
  live.show(`kitchen:${kitchenId}`, [aTicket({ tableNumber: 7, kitchenId })]);
  live.restore();
  expect(screen.getByRole('button', { name: /^Table 7 / })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('whoever knows it can dismiss it', () => {
  openUnanswered();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
