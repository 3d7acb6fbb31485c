import type { KitchenSettings } from '@banquet/shared/kitchen';
import type { Ticket } from '@banquet/shared/ticket';
import { screen, within } from '@testing-library/react';
import type { FakeApi } from '../../../../test-setup/api';
import { anId, aUser } from '../../../../test-setup/factories';
import { live } from '../../../../test-setup/live';
import { renderStaffPage, signIn } from '../../../../test-setup/staff-page';
import KitchenDashboard from '../KitchenDashboard';
import { setView, setVolume } from '../screen-settings';

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The wall of a kitchen of its own with these tickets on it. */
export const openWall = async (api: FakeApi, tickets: Ticket[]) => {
  const kitchenId = anId();
  const room = `kitchen:${kitchenId}` as const;
  const user = aUser({ assignedKitchens: [kitchenId] });
  const grill = { _id: kitchenId, name: 'Grill', amberAfter: 3, redAfter: 8 };
  live.show(`user:${user._id}`, { ...user, kitchens: [grill] });
  signIn(user);
  setView('Wall');
  setVolume('Loud');
  const render = () =>
    renderStaffPage(<KitchenDashboard />, { route: '/kitchen/:kitchenId', at: `/kitchen/${kitchenId}` });
  // By its text: to look through a full board by role takes seconds.
  const settled = () => screen.findByText('Grill');
  let page = render();
  live.show(
    room,
    tickets.map((ticket) => ({ ...ticket, kitchenId })),
  );
  await settled();
  /** As after a reload of the page. */
  const open = () => {
    page = render();
    return settled();
  };
  /** As when an admin gives the kitchen other paces. */
  const pace = (paces: Pick<KitchenSettings, 'amberAfter' | 'redAfter'>) =>
    live.send(`user:${user._id}`, 'user:updated', { ...user, kitchens: [{ ...grill, ...paces }] });
  return { room, kitchenId, pace, close: () => page.unmount(), open };
};

export const card = (table: number) => screen.getByRole('article', { name: new RegExp(`^Table ${table},`) });

export const onCard = (table: number) => within(card(table));

/** The tables of the tickets on the board, in their order. */
export const tablesOnBoard = () =>
  screen
    // Whether each is visible takes seconds to work out for a full board.
    .queryAllByRole('article', { hidden: true })
    .map((article) => Number(/^Table (\d+),/.exec(article.getAttribute('aria-label') ?? '')?.[1]));
