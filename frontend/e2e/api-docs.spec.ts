import { expect, test } from './support/test';

test('the page of the API shows its calls and the live protocol, and a call can be tried there', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Banquet/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Live' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'KitchenState' })).toBeVisible();

  const call = page.locator('#operations-customer-CustomerTables_list');
  await call.getByRole('button', { name: '/api/customer/tables' }).first().click();
  await expect(call.getByText('For anyone.')).toBeVisible();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.getByText('"tableNumber"').first()).toBeVisible();
});
