import type { Kitchen } from '@banquet/shared/kitchen';
import type { AdminTable } from '@banquet/shared/table';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { aUser } from '../../../../test-setup/factories';
import { aKitchen, aTable, showHouse } from '../test-support/house';
import { renderPage, rowOf } from '../test-support/render-page';
import KitchenTableManagementPage from './KitchenTableManagementPage';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

const ADD_KITCHEN = 'POST /admin/kitchens';
const ADD_TABLE = 'POST /admin/tables';

const anna = aUser({ username: 'anna', role: 'server' });
const cook = aUser({ username: 'karim', role: 'kitchen' });

const open = async (kitchens: Kitchen[] = [], tables: AdminTable[] = []) => {
  const api = new FakeApi();
  api.answer('GET /admin/kitchens', kitchens);
  api.answer('GET /admin/tables', tables);
  api.answer('GET /admin/users', [anna, cook]);
  showHouse({ tables });
  const user = await renderPage(<KitchenTableManagementPage />);
  return { api, user };
};

const formNamed = (name: string) => within(screen.getByRole('form', { name }));

describe('kitchens', () => {
  test('each is listed with its id, its staff and its tables', async () => {
    const grill = aKitchen({
      name: 'Grill',
      assignedStaff: [
        { _id: cook._id, username: 'karim' },
        { _id: anna._id, username: 'mo' },
      ],
      assignedTables: [{ _id: aTable()._id, tableNumber: 9 }],
    });
    await open([grill]);
    const row = await rowOf('Grill');
    for (const text of [grill._id, 'karim, mo', '9'])
      expect(row.getByRole('cell', { name: text })).toBeVisible();
  });

  test('one without staff and tables says so', async () => {
    await open([aKitchen({ name: 'Pastry' })]);
    const row = await rowOf('Pastry');
    expect(row.getByText('No staff assigned')).toBeVisible();
    expect(row.getByText('No tables assigned')).toBeVisible();
  });

  test('a new one is added by its name, and is then in the list', async () => {
    const { api, user } = await open();
    const pastry = aKitchen({ name: 'Pastry' });
    api.answer(ADD_KITCHEN, pastry);
    const form = formNamed('Add a kitchen');
    await user.type(form.getByLabelText('Kitchen Name'), 'Pastry');
    api.answer('GET /admin/kitchens', [pastry]);
    await user.click(form.getByRole('button', { name: 'Add Kitchen' }));
    expect(await screen.findByText('Kitchen added successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(ADD_KITCHEN)).toEqual([{ name: 'Pastry' }]);
    await rowOf('Pastry');
    expect(form.getByLabelText('Kitchen Name')).toHaveValue('');
  });

  test.each(['', '   '])('a blank name ("%s") is not sent', async (name) => {
    const { api, user } = await open();
    const form = formNamed('Add a kitchen');
    if (name) await user.type(form.getByLabelText('Kitchen Name'), name);
    await user.click(form.getByRole('button', { name: 'Add Kitchen' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Kitchen name cannot be empty.');
    expect(api.bodiesOf(ADD_KITCHEN)).toEqual([]);
  });

  test.each([
    ['There is already a kitchen called Pastry.', 'There is already a kitchen called Pastry.'],
    [undefined, 'Failed to add kitchen.'],
  ])('one that the server refuses (%s) is told, and its name stays', async (msg, told) => {
    const { api, user } = await open();
    api.refuse(ADD_KITCHEN, 409, msg);
    const form = formNamed('Add a kitchen');
    await user.type(form.getByLabelText('Kitchen Name'), 'Pastry');
    await user.click(form.getByRole('button', { name: 'Add Kitchen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
    expect(form.getByLabelText('Kitchen Name')).toHaveValue('Pastry');
  });

  test('a failure is gone once it is dismissed', async () => {
    const { user } = await open();
    await user.click(formNamed('Add a kitchen').getByRole('button', { name: 'Add Kitchen' }));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('how soon its tickets turn amber and red is set for each', async () => {
    const grill = aKitchen({ name: 'Grill', amberAfter: 5, redAfter: 10 });
    const { api, user } = await open([grill]);
    const put = `PUT /admin/kitchens/${grill._id}`;
    api.answer(put, grill);
    const row = await rowOf('Grill');
    expect(row.getByRole('cell', { name: '5 / 10 min' })).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Edit' }));
    await user.clear(row.getByLabelText('Red after (minutes)'));
    await user.type(row.getByLabelText('Red after (minutes)'), '12');
    await user.click(row.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Kitchen updated successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(put)).toEqual([{ name: 'Grill', amberAfter: 5, redAfter: 12 }]);
  });

  test('one is renamed in its place', async () => {
    const grill = aKitchen({ name: 'Grill' });
    const { api, user } = await open([grill]);
    api.answer(`PUT /admin/kitchens/${grill._id}`, grill);
    const row = await rowOf('Grill');
    await user.click(row.getByRole('button', { name: 'Edit' }));
    await user.type(row.getByRole('textbox', { name: 'Name' }), ' & Bar');
    await user.click(row.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Kitchen updated successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(`PUT /admin/kitchens/${grill._id}`)).toMatchObject([{ name: 'Grill & Bar' }]);
  });

  test('deleting one asks first, and says what else it does', async () => {
    const grill = aKitchen({ name: 'Grill' });
    const { api, user } = await open([grill]);
    api.answer(`DELETE /admin/kitchens/${grill._id}`);
    await user.click((await rowOf('Grill')).getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('dialog', {
      name: 'Are you sure you want to delete this kitchen? All associated tables and staff will be unassigned.',
    });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Kitchen deleted successfully.')).toBeInTheDocument();
  });

  test('one that cannot be deleted for no given reason stays, and it is told', async () => {
    const grill = aKitchen({ name: 'Grill' });
    const { api, user } = await open([grill]);
    api.lose(`DELETE /admin/kitchens/${grill._id}`);
    await user.click((await rowOf('Grill')).getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete kitchen.');
    await rowOf('Grill');
  });

  test('one with open orders stays, and the reason is told', async () => {
    const grill = aKitchen({ name: 'Grill' });
    const { api, user } = await open([grill]);
    api.refuse(`DELETE /admin/kitchens/${grill._id}`, 409, 'This kitchen has 2 open orders.');
    await user.click((await rowOf('Grill')).getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This kitchen has 2 open orders.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('tables', () => {
  test('each is listed with its id, its kitchen and its server', async () => {
    const grill = aKitchen({ name: 'Grill' });
    const table = aTable({
      tableNumber: 12,
      assignedKitchen: { _id: grill._id, name: 'Grill' },
      assignedServer: { _id: anna._id, username: 'anna' },
    });
    await open([grill], [table, aTable({ tableNumber: 13 })]);
    const row = await rowOf('12');
    expect(row.getByRole('cell', { name: table._id })).toBeVisible();
    expect(row.getByRole('cell', { name: 'Grill' })).toBeVisible();
    expect(row.getByRole('combobox', { name: 'Assigned Server' })).toHaveDisplayValue('anna');
    expect((await rowOf('13')).getByRole('cell', { name: 'Unassigned' })).toBeVisible();
  });

  test('a new one is added with its number and its kitchen', async () => {
    const grill = aKitchen({ name: 'Grill' });
    const { api, user } = await open([grill]);
    api.answer(ADD_TABLE, aTable());
    const form = formNamed('Add a table');
    await user.type(form.getByLabelText('Table Number'), '25');
    await user.selectOptions(form.getByRole('combobox', { name: 'Assigned Kitchen' }), 'Grill');
    await user.click(form.getByRole('button', { name: 'Add Table' }));
    expect(await screen.findByText('Table added and assigned successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(ADD_TABLE)).toEqual([{ tableNumber: 25, assignedKitchen: grill._id }]);
  });

  test.each(['a number', 'a kitchen'])('one without %s is not sent', async (missing) => {
    const { api, user } = await open([aKitchen({ name: 'Grill' })]);
    const form = formNamed('Add a table');
    if (missing === 'a number') await user.selectOptions(form.getByLabelText('Assigned Kitchen'), 'Grill');
    else await user.type(form.getByLabelText('Table Number'), '25');
    await user.click(form.getByRole('button', { name: 'Add Table' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Table number and assigned kitchen are required.');
    expect(api.bodiesOf(ADD_TABLE)).toEqual([]);
  });

  test.each([
    ['There is already a table 25.', 'There is already a table 25.'],
    [undefined, 'Failed to add table.'],
  ])('one that the server refuses (%s) is told, and its number stays', async (msg, told) => {
    const { api, user } = await open([aKitchen({ name: 'Grill' })]);
    api.refuse(ADD_TABLE, 409, msg);
    const form = formNamed('Add a table');
    await user.type(form.getByLabelText('Table Number'), '25');
    await user.selectOptions(form.getByRole('combobox', { name: 'Assigned Kitchen' }), 'Grill');
    await user.click(form.getByRole('button', { name: 'Add Table' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
    expect(form.getByLabelText('Table Number')).toHaveDisplayValue('25');
  });

  test('a table is given to a server, and taken away again', async () => {
    const table = aTable({ tableNumber: 14 });
    const { api, user } = await open([], [table]);
    const put = `PUT /admin/tables/${table._id}`;
    api.answer(put, table);
    const select = (await rowOf('14')).getByRole('combobox', { name: 'Assigned Server' });
    expect(within(select).queryByRole('option', { name: 'karim' })).not.toBeInTheDocument();
    await user.selectOptions(select, 'anna');
    expect(await screen.findByText('Server assigned successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(put)).toEqual([{ assignedServer: anna._id }]);

    showHouse({ tables: [{ ...table, assignedServer: { _id: anna._id, username: 'anna' } }] });
    await user.selectOptions(select, 'No server');
    expect(api.bodiesOf(put).at(-1)).toEqual({ assignedServer: null });
    await screen.findAllByText('Server assigned successfully.');
  });

  test('one whose kitchen is gone is given another', async () => {
    const grill = aKitchen({ name: 'Grill' });
    const table = aTable({ tableNumber: 15 });
    const { api, user } = await open([grill], [table]);
    api.answer(`PUT /admin/tables/${table._id}`, table);
    const row = await rowOf('15');
    await user.click(row.getByRole('button', { name: 'Edit' }));
    await user.selectOptions(row.getByRole('combobox', { name: 'Assigned Kitchen' }), 'Grill');
    await user.click(row.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Table updated successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(`PUT /admin/tables/${table._id}`)).toEqual([
      { tableNumber: 15, assignedKitchen: grill._id },
    ]);
  });

  test('each has a QR code that opens its menu, to be printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const second = aTable({ tableNumber: 2 });
    const { user } = await open([], [aTable({ tableNumber: 1 }), second]);
    await user.click(screen.getByRole('button', { name: 'QR Codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'QR Codes' }));
    const codes = () =>
      within(dialog.getByRole('list', { name: 'QR codes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(codes()).toEqual(['Table 1Scan for the menu', 'Table 2Scan for the menu']);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Tables' }), 'Table 2');
    expect(codes()).toEqual(['Table 2Scan for the menu']);
    expect(dialog.getByRole('link', { name: 'Scan for the menu' })).toHaveAttribute(
      'href',
      `http://localhost/customer/menu?tableId=${second._id}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('deleting one asks first', async () => {
    const table = aTable({ tableNumber: 16 });
    const { api, user } = await open([], [table]);
    api.refuse(`DELETE /admin/tables/${table._id}`, 500);
    await user.click((await rowOf('16')).getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('dialog', { name: 'Are you sure you want to delete this table?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete table.');

    api.answer(`DELETE /admin/tables/${table._id}`);
    await user.click((await rowOf('16')).getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Table deleted successfully.')).toBeInTheDocument();
  });
});

test.each([
  ['kitchens', 'Failed to fetch kitchens.'],
  ['tables', 'Failed to fetch tables.'],
  ['users', 'Failed to fetch users.'],
])('%s that cannot be fetched are told', async (what, told) => {
  const api = new FakeApi();
  for (const path of ['kitchens', 'tables', 'users']) api.answer(`GET /admin/${path}`, []);
  api.refuse(`GET /admin/${what}`, 500);
  showHouse();
  await renderPage(<KitchenTableManagementPage />);
  expect(screen.getByRole('alert')).toHaveTextContent(told);
});
