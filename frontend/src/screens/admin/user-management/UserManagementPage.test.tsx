import type { User } from '@banquet/shared/user';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { aUser } from '../../../../test-setup/factories';
import { renderPage, rowOf } from '../test-support/render-page';
import UserManagementPage from './UserManagementPage';

const CREATE = 'POST /admin/users';

const open = async (...users: User[]) => {
  const api = new FakeApi();
  api.answer('GET /admin/users', users);
  const user = await renderPage(<UserManagementPage />);
  return { api, user };
};

const form = () => within(screen.getByRole('form', { name: 'Create a user' }));
const create = () => form().getByRole('button', { name: 'Create User' });

const REQUIRED = 'Please fill in all required fields.';

describe('creating a user', () => {
  test('the role is server unless another is chosen, and all three can be', async () => {
    await open();
    const role = form().getByRole('combobox', { name: 'Role' });
    expect(role).toHaveDisplayValue('server');
    expect(
      within(role)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['server', 'kitchen', 'admin']);
  });

  test('the email is asked for as one', async () => {
    await open();
    expect(form().getByLabelText('Email')).toHaveAttribute('type', 'email');
  });

  test('the new user is sent and then listed', async () => {
    const { api, user } = await open();
    const karim = aUser({ username: 'karim', email: 'karim@banquet.local', role: 'kitchen' });
    api.answer(CREATE, karim);
    await user.type(form().getByLabelText('Username'), 'karim');
    await user.type(form().getByLabelText('Email'), 'karim@banquet.local');
    await user.type(form().getByLabelText('Password'), 'banquet-demo');
    await user.selectOptions(form().getByLabelText('Role'), 'kitchen');
    api.answer('GET /admin/users', [karim]);
    await user.click(create());
    expect(await screen.findByText('User created successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(CREATE)).toEqual([
      { username: 'karim', email: 'karim@banquet.local', password: 'banquet-demo', role: 'kitchen' },
    ]);
    const row = await rowOf('karim');
    expect(row.getByText('karim@banquet.local')).toBeVisible();
    expect(form().getByLabelText('Username')).toHaveValue('');
  });

  test('nothing is sent while a field is empty', async () => {
    const { api, user } = await open();
    await user.type(form().getByLabelText('Username'), 'karim');
    await user.click(create());
    expect(screen.getByRole('alert')).toHaveTextContent(REQUIRED);
    expect(form().getByLabelText('Username')).toBeValid();
    expect(form().getByLabelText('Email')).toBeInvalid();
    expect(form().getByLabelText('Password')).toBeInvalid();
    expect(form().getByLabelText('Email')).toHaveFocus();

    await user.type(form().getByLabelText('Password'), 'banquet-demo');
    expect(form().getByLabelText('Password')).toHaveValue('banquet-demo');
    expect(api.bodiesOf(CREATE)).toEqual([]);
  });

  test('what was typed stays when the name is taken', async () => {
    const { api, user } = await open();
    api.refuse(CREATE, 409, 'The username karim is taken.');
    await user.type(form().getByLabelText('Username'), 'karim');
    await user.type(form().getByLabelText('Email'), 'karim@banquet.local');
    await user.type(form().getByLabelText('Password'), 'banquet-demo');
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('The username karim is taken.');
    expect(form().getByLabelText('Username')).toHaveValue('karim');
    expect(form().getByLabelText('Password')).toHaveValue('banquet-demo');
  });

  test('an answer without a reason is told in our own words', async () => {
    const { api, user } = await open();
    api.lose(CREATE);
    await user.type(form().getByLabelText('Username'), 'karim');
    await user.type(form().getByLabelText('Email'), 'karim@banquet.local');
    await user.type(form().getByLabelText('Password'), 'banquet-demo');
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create user.');
  });
});

describe('the users', () => {
  const karim = aUser({ username: 'karim', email: 'karim@banquet.local', role: 'kitchen' });
  const put = `PUT /admin/users/${karim._id}`;
  const remove = `DELETE /admin/users/${karim._id}`;

  const edited = async () => {
    const opened = await open(karim);
    const row = await rowOf('karim');
    await opened.user.click(row.getByRole('button', { name: 'Edit' }));
    return { ...opened, row };
  };

  test('one is changed in their row', async () => {
    const { api, user, row } = await edited();
    api.answer(put, karim);
    await user.clear(row.getByLabelText('Username'));
    await user.type(row.getByLabelText('Username'), 'karim2');
    await user.selectOptions(row.getByLabelText('Role'), 'server');
    await user.click(row.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User updated successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(put)).toEqual([{ username: 'karim2', email: 'karim@banquet.local', role: 'server' }]);
  });

  test('are changed one at a time, and Cancel gives back what was there', async () => {
    const { user } = await open(karim, aUser({ username: 'anna' }));
    const edit = async (name: string) =>
      user.click((await rowOf(name)).getByRole('button', { name: 'Edit' }));
    await edit('karim');
    const table = within(screen.getByRole('table'));
    await user.type(table.getByLabelText('Username'), '2');
    await edit('anna');
    expect(table.getAllByRole('button', { name: 'Save' })).toHaveLength(1);
    expect(table.getByLabelText('Username')).toHaveValue('anna');
    await user.click(table.getByRole('button', { name: 'Cancel' }));
    await edit('karim');
    expect(table.getByLabelText('Username')).toHaveValue('karim');
  });

  test('who has forgotten their password is given a new one', async () => {
    const { api, user, row } = await edited();
    api.answer(put, karim);
    await user.type(row.getByLabelText('New Password'), 'banquet-again');
    await user.click(row.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User updated successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(put)).toMatchObject([{ password: 'banquet-again' }]);
  });

  test('nothing is saved while a field is empty', async () => {
    const { api, user, row } = await edited();
    await user.clear(row.getByLabelText('Email'));
    await user.click(row.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert')).toHaveTextContent(REQUIRED);
    expect(api.bodiesOf(put)).toEqual([]);
  });

  test('the last admin stays an admin: the reason is told and the row stays open', async () => {
    const { api, user, row } = await edited();
    api.refuse(put, 409, 'The last admin must stay one.');
    await user.click(row.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The last admin must stay one.');
    expect(row.getByLabelText('Username')).toHaveValue('karim');
  });

  test('one is deleted, if that is what is wanted', async () => {
    const { api, user } = await open(karim);
    api.answer(remove);
    const ask = async () => {
      await user.click((await rowOf('karim')).getByRole('button', { name: 'Delete' }));
      return within(screen.getByRole('dialog', { name: 'Are you sure you want to delete this user?' }));
    };
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(api.bodiesOf(remove)).toHaveLength(0);
    await user.click((await ask()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(remove)).toHaveLength(1);
  });

  test('one who cannot be changed or deleted stays, and it is told', async () => {
    const { api, user, row } = await edited();
    api.lose(put);
    await user.click(row.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update user.');
    await user.click(row.getByRole('button', { name: 'Cancel' }));

    api.lose(remove);
    await user.click((await rowOf('karim')).getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete user.')).toBeVisible();
    await rowOf('karim');
  });

  test('that cannot be fetched are asked for again', async () => {
    const api = new FakeApi();
    api.refuse('GET /admin/users', 500);
    const user = await renderPage(<UserManagementPage />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch users.');
    api.answer('GET /admin/users', [karim]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('karim');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
