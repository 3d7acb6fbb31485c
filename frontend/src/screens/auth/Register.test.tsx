import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { FakeApi } from '../../../test-setup/api';
import Login from './Login';
import Register from './Register';

const renderRegister = () =>
  render(
    <MemoryRouter initialEntries={['/register']}>
      <Routes>
        <Route path="/register" element={<Register />} />
        <Route path="/login" element={<Login />} />
      </Routes>
    </MemoryRouter>,
  );

const fillIn = async () => {
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Username'), 'maria');
  await person.type(screen.getByLabelText('Email'), 'maria@banquet.local');
  await person.type(screen.getByLabelText('Password'), 'banquet-demo');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'kitchen');
  await person.click(screen.getByRole('button', { name: 'Register' }));
};

test('whoever registers is sent to the login with the good news', async () => {
  const api = new FakeApi();
  api.answer('POST /auth/register', undefined, 201);
  renderRegister();
  await fillIn();
  expect(await screen.findByText('Registration successful! You can now log in.')).toBeVisible();
  expect(screen.getByLabelText('Email or Username')).toBeVisible();
  expect(api.bodiesOf('POST /auth/register')).toEqual([
    { username: 'maria', email: 'maria@banquet.local', password: 'banquet-demo', role: 'kitchen' },
  ]);
});

test('one can register as server or kitchen, and as nothing else', () => {
  renderRegister();
  const roles = within(screen.getByRole('combobox', { name: 'Role' })).getAllByRole('option');
  expect(roles.map((role) => role.textContent)).toEqual(['Server', 'Kitchen']);
});

test('the email is asked for as one, and the role is server until another is chosen', () => {
  renderRegister();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('server');
});

test('a form with an empty field is not sent', async () => {
  const api = new FakeApi();
  renderRegister();
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Username'), 'maria');
  await person.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
  expect(api.asked).toEqual([]);
  expect(screen.getByLabelText('Username')).toHaveValue('maria');
});

test('a refusal is told above the form and at the field it is about', async () => {
  new FakeApi().answer(
    'POST /auth/register',
    { msg: 'Please check the form.', errors: [{ path: 'password', msg: 'must be at least 8 characters' }] },
    400,
  );
  renderRegister();
  await fillIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check the form.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('must be at least 8 characters');
  expect(screen.getByLabelText('Email')).toHaveValue('maria@banquet.local');
});

test('without a sentence from the server the failure says that registration failed', async () => {
  new FakeApi().refuse('POST /auth/register', 500);
  renderRegister();
  await fillIn();
  expect(await screen.findByText('Registration failed. Please try again.')).toBeVisible();
});
