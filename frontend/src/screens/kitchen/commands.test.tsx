import type { Ticket } from '@banquet/shared/ticket';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../test-setup/api';
import { anId, anItem, aTicket } from '../../../test-setup/factories';
import { live } from '../../../test-setup/live';
import { onCard, openWall } from './wall/test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The wall with one ticket, cut off from the server. */
const openCutOff = async (ticket: Ticket) => {
  const base = `PUT /kitchen/orders/${ticket.kitchenOrderId}`;
  const [soup] = ticket.items;
  const calls = {
    tick: `${base}/items/${soup?.itemId}`,
    note: `${base}/allergies`,
    status: `${base}/status`,
  };
  Object.values(calls).forEach((call) => api.lose(call));
  const wall = await openWall(api, [ticket]);
  live.cut();
  const restore = async (now: Partial<Ticket> = {}) => {
    Object.values(calls).forEach((call) => api.answer(call));
    live.show(wall.room, [{ ...ticket, kitchenId: wall.kitchenId, ...now }]);
    live.restore();
    await wait(5_000);
  };
  return { ...wall, calls, restore };
};

const withAllergy = () => aTicket({ tableNumber: 7, customerAllergies: ['Soy'], items: [anItem()] });

test('a whole ticket can be worked while the server is away; each command is sent once when it is back', async () => {
  const { calls, restore } = await openCutOff(withAllergy());
  await person().click(onCard(7).getByRole('button', { name: 'Allergies noted' }));
  await person().click(await onCard(7).findByRole('button', { name: 'Start' }));
  await person().click(onCard(7).getByRole('button', { name: /Tomato Soup/ }));
  expect(await onCard(7).findByText('Waiting to be sent: allergies noted, 1 tick, Preparing')).toBeVisible();
  expect(onCard(7).getByRole('button', { name: /Tomato Soup/ })).toHaveAttribute('aria-pressed', 'true');

  await restore();
  // Once in vain, once when the server was back.
  expect(api.bodiesOf(calls.note)).toEqual([{ allergies: ['Soy'] }, { allergies: ['Soy'] }]);
  expect(api.bodiesOf(calls.status)).toEqual([{ status: 'Preparing' }, { status: 'Preparing' }]);
  expect(api.bodiesOf(calls.tick)).toEqual([{ done: true }, { done: true }]);
  expect(screen.queryByText(/Waiting to be sent/)).not.toBeInTheDocument();
});

test('allergies that have changed meanwhile are not noted by what waited', async () => {
  const { calls, restore } = await openCutOff(withAllergy());
  await person().click(onCard(7).getByRole('button', { name: 'Allergies noted' }));
  await onCard(7).findByText('Waiting to be sent: allergies noted');
  await restore({ customerAllergies: ['Peanuts', 'Soy'] });
  expect(api.bodiesOf(calls.note)).toHaveLength(1);
  expect(onCard(7).getByRole('button', { name: 'Note the allergies first' })).toBeDisabled();
});

test('a tick that is taken back before the server is back is not sent', async () => {
  const { calls, restore } = await openCutOff(aTicket({ tableNumber: 7, items: [anItem()] }));
  const soup = () => onCard(7).getByRole('button', { name: /Tomato Soup/ });
  await person().click(soup());
  await onCard(7).findByText('Waiting to be sent: 1 tick');
  await person().click(soup());
  expect(onCard(7).queryByText(/Waiting to be sent/)).not.toBeInTheDocument();
  await restore();
  expect(api.bodiesOf(calls.tick)).toHaveLength(1);
});

test('what waits is kept on the device, so that an empty battery loses nothing', async () => {
  await openCutOff(withAllergy());
  await person().click(onCard(7).getByRole('button', { name: 'Allergies noted' }));
  await onCard(7).findByText('Waiting to be sent: allergies noted');
  let afterReload: unknown;
  await jest.isolateModulesAsync(async () => {
    const { useCommands } = await import('./commands');
    afterReload = Object.values(useCommands.getState()).flatMap((ofTicket) => Object.values(ofTicket ?? {}));
  });
  expect(afterReload).toEqual([
    expect.objectContaining({ kind: 'allergies', allergies: ['Soy'], waiting: true, sending: false }),
  ]);
});

test('what was kept and is not wanted any more after a reload is struck out', async () => {
  const tick = { kind: 'tick', itemId: anId(), name: 'Tomato Soup', done: true };
  localStorage.setItem('kitchenCommands', JSON.stringify([{ ...tick, kitchenId: anId(), ticketId: anId() }]));
  await jest.isolateModulesAsync(async () => {
    const { allOf, drop, useCommands } = await import('./commands');
    const kept = allOf(useCommands.getState());
    expect(kept).toHaveLength(1);
    kept.forEach(drop);
  });
  expect(localStorage.getItem('kitchenCommands')).toBeNull();
});

describe('between the server’s answer and the room’s news', () => {
  beforeEach(() => live.restore());

  /** The wall with one ticket, whose tick the server has taken; the room has not told yet. */
  const openTicked = async () => {
    const ticket = aTicket({ tableNumber: 7, items: [anItem()] });
    const [soup = anItem()] = ticket.items;
    api.answer(`PUT /kitchen/orders/${ticket.kitchenOrderId}/items/${soup.itemId}`, {});
    const { room, kitchenId } = await openWall(api, [ticket]);
    const shown = () => onCard(7).getByRole('button', { name: /Tomato Soup/ });
    const tell = (done: boolean) =>
      live.send(room, 'order:updated', { ...ticket, kitchenId, items: [{ ...soup, done }] });
    await person().click(shown());
    return { shown, tell };
  };

  test('a tick stays, and is the room’s own from then on', async () => {
    const { shown, tell } = await openTicked();
    await wait(0);
    expect(shown()).toHaveAttribute('aria-pressed', 'true');
    tell(true);
    expect(shown()).toHaveAttribute('aria-pressed', 'true');
    tell(false);
    expect(shown()).toHaveAttribute('aria-pressed', 'false');
  });

  test('a command is written down once, before it is sent, and struck out when the room has told', async () => {
    const written = jest.spyOn(Storage.prototype, 'setItem');
    const { tell } = await openTicked();
    await wait(0);
    const isTick = (text: string | null) => text?.includes('"kind":"tick"') === true;
    expect(isTick(localStorage.getItem('kitchenCommands'))).toBe(true);
    tell(true);
    expect(isTick(localStorage.getItem('kitchenCommands'))).toBe(false);
    expect(written.mock.calls.filter(([, text]) => isTick(text))).toHaveLength(1);
    written.mockRestore();
  });

  test('a tick that another screen took back first does not stay', async () => {
    const { shown } = await openTicked();
    await wait(5_000);
    expect(shown()).toHaveAttribute('aria-pressed', 'false');
  });
});
