import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { aUser } from '../../../../test-setup/factories';
import { aKitchen, aMeal, aTable, showHouse } from '../test-support/house';
import { renderPage } from '../test-support/render-page';
import KitchenManagementPage from './KitchenManagementPage';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

const karim = aUser({ username: 'karim', role: 'kitchen' });
const soup = aMeal({ name: 'Tomato Soup' });
const tart = aMeal({ name: 'Lemon Tart' });

const grill = aKitchen({
  name: 'Grill',
  assignedStaff: [{ _id: karim._id, username: 'karim' }],
  assignedTables: [{ _id: aTable()._id, tableNumber: 9 }],
  assignedMeals: [{ _id: soup._id, name: 'Tomato Soup' }],
});
const pastry = aKitchen({ name: 'Pastry' });

const free = aUser({ username: 'noor', role: 'kitchen' });
const users = [
  { ...karim, assignedKitchens: [grill._id] },
  free,
  aUser({ username: 'anna', role: 'server' }),
];

const open = async (path = '/') => {
  const api = new FakeApi();
  api.answer('GET /admin/kitchens', [grill, pastry]);
  api.answer('GET /admin/users', users);
  api.answer('GET /admin/meals', [soup, tart]);
  showHouse({ meals: [soup, tart] });
  const user = await renderPage(<KitchenManagementPage />, path);
  return { api, user };
};

const choose = async (name: string) => {
  const opened = await open();
  await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Select Kitchen' }), name);
  return opened;
};

const section = (name: string) => within(screen.getByRole('region', { name }));

test('nothing is shown until a kitchen is chosen', async () => {
  await open();
  expect(screen.getByText('No kitchen selected.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Assigned Staff' })).not.toBeInTheDocument();
});

test('a chosen kitchen shows its staff, its tables and its meals, and who and what could be added', async () => {
  await choose('Grill');
  expect(section('Assigned Staff').getByText('karim')).toBeVisible();
  expect(section('Assigned Tables').getByText('Table 9')).toBeVisible();
  expect(section('Assigned Tables').queryByRole('button')).not.toBeInTheDocument();
  expect(section('Assigned Meals').getByText('Tomato Soup')).toBeVisible();
  expect(section('Available Meals').getByText('Lemon Tart')).toBeVisible();
  expect(section('Available Meals').queryByText('Tomato Soup')).not.toBeInTheDocument();
});

test('available are only kitchen staff who are assigned to no kitchen yet', async () => {
  await choose('Pastry');
  expect(
    section('Available Staff')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['noorAssign']);
});

test('a kitchen that has nothing says so', async () => {
  await choose('Pastry');
  expect(section('Assigned Staff').getByText('No staff assigned')).toBeVisible();
  expect(section('Assigned Tables').getByText('No tables assigned')).toBeVisible();
  expect(section('Assigned Meals').getByText('No meals assigned')).toBeVisible();
});

const MOVES = [
  {
    button: 'Remove',
    from: 'Assigned Staff',
    call: `DELETE /admin/kitchens/${grill._id}/assigned-staff/${karim._id}`,
    body: undefined,
    done: 'Staff removed successfully.',
    failed: 'Failed to remove staff.',
  },
  {
    button: 'Assign',
    from: 'Available Staff',
    call: `POST /admin/kitchens/${grill._id}/assign-staff`,
    body: { staffId: free._id },
    done: 'Staff assigned successfully.',
    failed: 'Failed to assign staff.',
  },
  {
    button: 'Remove',
    from: 'Assigned Meals',
    call: `DELETE /admin/kitchens/${grill._id}/assigned-meals/${soup._id}`,
    body: undefined,
    done: 'Meal removed successfully.',
    failed: 'Failed to remove meal.',
  },
  {
    button: 'Assign',
    from: 'Available Meals',
    call: `POST /admin/kitchens/${grill._id}/assign-meal`,
    body: { mealId: tart._id },
    done: 'Meal assigned successfully.',
    failed: 'Failed to assign meal.',
  },
];

test.each(MOVES)('$button under $from does it and says so', async ({ button, from, call, body, done }) => {
  const { api, user } = await choose('Grill');
  api.answer(call, grill);
  await user.click(section(from).getByRole('button', { name: button }));
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(api.bodiesOf(call)).toEqual([body]);
});

test.each(MOVES)('$button under $from that fails is told', async ({ button, from, call, failed }) => {
  const { api, user } = await choose('Grill');
  api.refuse(call, 500);
  await user.click(section(from).getByRole('button', { name: button }));
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
});

test('who is assigned moves to the other list', async () => {
  const { api, user } = await choose('Grill');
  api.answer(`POST /admin/kitchens/${grill._id}/assign-staff`, grill);
  api.answer('GET /admin/kitchens', [
    { ...grill, assignedStaff: [...grill.assignedStaff, { _id: free._id, username: 'noor' }] },
    pastry,
  ]);
  api.answer('GET /admin/users', [{ ...free, assignedKitchens: [grill._id] }]);
  await user.click(section('Available Staff').getByRole('button', { name: 'Assign' }));
  expect(await section('Assigned Staff').findByText('noor')).toBeVisible();
  expect(section('Available Staff').getByText('No staff available')).toBeVisible();
});

test('a kitchen can be opened by its address', async () => {
  await open(`/?kitchen=${pastry._id}`);
  expect(screen.getByRole('combobox', { name: 'Select Kitchen' })).toHaveDisplayValue('Pastry');
});

test.each([
  ['kitchens', 'Failed to fetch kitchens.'],
  ['users', 'Failed to fetch users.'],
  ['meals', 'Failed to fetch meals.'],
])('%s that cannot be fetched are told', async (what, told) => {
  const api = new FakeApi();
  for (const path of ['kitchens', 'users', 'meals']) api.answer(`GET /admin/${path}`, []);
  api.refuse(`GET /admin/${what}`, 500);
  showHouse();
  await renderPage(<KitchenManagementPage />);
  expect(screen.getByRole('alert')).toHaveTextContent(told);
});
