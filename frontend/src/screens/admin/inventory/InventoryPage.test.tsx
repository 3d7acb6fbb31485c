import type { InventoryItem } from '@banquet/shared/inventory';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { anInventoryItem } from '../test-support/house';
import { renderPage, rowOf } from '../test-support/render-page';
import InventoryPage from './InventoryPage';

const ADD = 'POST /admin/inventory';

const open = async (...items: InventoryItem[]) => {
  const api = new FakeApi();
  api.answer('GET /admin/inventory', items);
  const user = await renderPage(<InventoryPage />);
  return { api, user };
};

const form = () => within(screen.getByRole('form', { name: 'Add an item' }));

test('an item is added, by the gram if need be', async () => {
  const { api, user } = await open();
  api.answer(ADD, anInventoryItem());
  await user.type(form().getByLabelText('Name'), 'Saffron');
  await user.type(form().getByLabelText('Unit'), 'kg');
  await user.clear(form().getByLabelText('Quantity'));
  await user.type(form().getByLabelText('Quantity'), '0.025');
  await user.click(form().getByRole('button', { name: 'Add Item' }));
  expect(await screen.findByText('Item added successfully.')).toBeInTheDocument();
  expect(api.bodiesOf(ADD)).toEqual([{ name: 'Saffron', unit: 'kg', quantity: 0.025, threshold: 0 }]);
});

test.each([
  ['-1', 'Must be at least 0'],
  ['', 'Must be a number'],
])('a quantity of "%s" is not sent', async (quantity, why) => {
  const { api, user } = await open();
  await user.type(form().getByLabelText('Name'), 'Saffron');
  await user.clear(form().getByLabelText('Quantity'));
  if (quantity) await user.type(form().getByLabelText('Quantity'), quantity);
  await user.click(form().getByRole('button', { name: 'Add Item' }));
  expect(form().getByText(why)).toBeVisible();
  expect(api.bodiesOf(ADD)).toEqual([]);
});

test('what is at its threshold or below it is marked', async () => {
  await open(
    anInventoryItem({ name: 'Flour', quantity: 5.1, threshold: 5 }),
    anInventoryItem({ name: 'Butter', quantity: 5, threshold: 5 }),
  );
  expect((await rowOf('Butter')).getByText('Low stock')).toBeVisible();
  expect((await rowOf('Flour')).queryByText('Low stock')).not.toBeInTheDocument();
});

test('an item is counted anew in its row', async () => {
  const flour = anInventoryItem({ name: 'Flour', unit: 'kg', quantity: 25, threshold: 5 });
  const { api, user } = await open(flour);
  api.answer(`PUT /admin/inventory/${flour._id}`, flour);
  const row = await rowOf('Flour');
  await user.click(row.getByRole('button', { name: 'Edit' }));
  await user.clear(row.getByLabelText('Quantity'));
  await user.type(row.getByLabelText('Quantity'), '18.5');
  await user.click(row.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Item updated successfully.')).toBeInTheDocument();
  expect(api.bodiesOf(`PUT /admin/inventory/${flour._id}`)).toEqual([
    { name: 'Flour', unit: 'kg', quantity: 18.5, threshold: 5 },
  ]);
});

test('an item is deleted after a question', async () => {
  const flour = anInventoryItem({ name: 'Flour' });
  const { api, user } = await open(flour);
  api.answer(`DELETE /admin/inventory/${flour._id}`);
  await user.click((await rowOf('Flour')).getByRole('button', { name: 'Delete' }));
  const question = within(screen.getByRole('dialog', { name: 'Are you sure you want to delete this item?' }));
  expect(question.getByText('Flour')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Item deleted successfully.')).toBeInTheDocument();
});

test('an empty inventory says what to do', async () => {
  await open();
  expect(screen.getByText('Nothing in the inventory yet.')).toBeVisible();
});

test('an inventory that cannot be fetched is told', async () => {
  new FakeApi().refuse('GET /admin/inventory', 500);
  await renderPage(<InventoryPage />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch inventory.');
  expect(screen.getByText('Inventory items could not be loaded.')).toBeVisible();
});
