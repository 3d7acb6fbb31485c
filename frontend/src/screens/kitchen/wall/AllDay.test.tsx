import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../../test-setup/api';
import { anId, anItem, aTicket } from '../../../../test-setup/factories';
import { live } from '../../../../test-setup/live';
import { openWall } from './test-support';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

const soup = { mealId: anId(), name: 'Tomato Soup' };
const bass = { mealId: anId(), name: 'Sea Bass' };

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi();
});

const counts = () => {
  const list = screen.queryByRole('list', { name: 'Still to cook' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((meal) => meal.textContent.replace(/86$/, ''))
    : [];
};

test('the strip counts what is still to cook per meal, most first', async () => {
  const ticket = aTicket({ items: [anItem({ ...bass, quantity: 3 })] });
  const { room, kitchenId } = await openWall(api, [
    aTicket({ items: [anItem({ ...soup, quantity: 2 }), anItem({ ...bass, quantity: 1, done: true })] }),
    aTicket({ status: 'Preparing', items: [anItem({ ...soup, quantity: 2 })] }),
    aTicket({ status: 'Ready', items: [anItem({ ...soup, quantity: 9 })] }),
    aTicket({ status: 'Cancelled', items: [anItem({ ...soup, quantity: 9 })] }),
    ticket,
  ]);
  expect(counts()).toEqual(['4Tomato Soup', '3Sea Bass']);
  live.send(room, 'order:updated', { ...ticket, kitchenId, status: 'Ready' });
  expect(counts()).toEqual(['4Tomato Soup']);
});

test('a meal is taken off the menu after one question', async () => {
  const call = `PUT /kitchen/meals/${bass.mealId}/sold-out`;
  api.answer(call, {});
  await openWall(api, [aTicket({ items: [anItem(bass)] })]);
  await userEvent.click(screen.getByRole('button', { name: '86 Sea Bass' }));
  expect(screen.getByRole('dialog', { name: 'Take Sea Bass off the menu?' })).toBeVisible();
  expect(api.bodiesOf(call)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Take it off' }));
  expect(await screen.findByText('Sea Bass is off the menu.')).toBeVisible();
  expect(api.bodiesOf(call)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('when the server refuses, the cook is told and can try again', async () => {
  api.refuse(`PUT /kitchen/meals/${bass.mealId}/sold-out`, 404, 'There is no such meal.');
  await openWall(api, [aTicket({ items: [anItem(bass)] })]);
  await userEvent.click(screen.getByRole('button', { name: '86 Sea Bass' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take it off' }));
  expect(await screen.findByText('There is no such meal.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take it off' })).toBeEnabled();
});

test('a meal that is off the menu says so, and is put back with the portions there are', async () => {
  const call = `PUT /kitchen/meals/${bass.mealId}/portions`;
  api.answer(call, {});
  live.show('menu', [
    { ...bass, _id: bass.mealId, quantity: 0 },
    { ...soup, _id: soup.mealId, quantity: 3 },
  ]);
  api.answer('GET /kitchen/meals', [{ _id: bass.mealId, name: bass.name }]);
  await openWall(api, [aTicket({ items: [anItem(soup)] })]);
  expect(screen.getByRole('button', { name: '86 Tomato Soup' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Off: put back Sea Bass on the menu' }));
  await userEvent.click(screen.getByRole('button', { name: '20' }));
  await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(await screen.findByText('Sea Bass is back on the menu.')).toBeVisible();
  expect(api.bodiesOf(call)).toEqual([{ quantity: 20 }]);
});

test('what other kitchens have taken off the menu is theirs to put back', async () => {
  const tart = { mealId: anId(), name: 'Lemon Tart' };
  live.show(
    'menu',
    [bass, tart].map(({ mealId, name }) => ({ _id: mealId, name, quantity: 0 })),
  );
  api.answer('GET /kitchen/meals', [{ _id: bass.mealId, name: bass.name }]);
  await openWall(api, [aTicket({ items: [anItem(soup)] })]);
  expect(await screen.findByRole('button', { name: /put back Sea Bass/ })).toBeVisible();
  expect(screen.queryByText('Lemon Tart')).not.toBeInTheDocument();
});
