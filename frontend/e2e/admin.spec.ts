import type { Page } from '@playwright/test';
import { openHouse, type House } from './support/house';
import { newPerson } from './support/people';
import { expect, test } from './support/test';

/* A house from nothing: no demo, one admin, and everything else made in the admin area. */

const PASSWORD = 'a password of the house';
let house: House;

test.beforeAll(async () => {
  house = await openHouse({
    DEMO: 'off',
    ADMIN_USERNAME: 'boss',
    ADMIN_EMAIL: 'boss@example.test',
    ADMIN_PASSWORD: PASSWORD,
  });
});
test.afterAll(() => house.close());

const logIn = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${house.url}/login`);
  await page.getByLabel('Email or Username').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
};

const open = async (admin: Page, screen: string): Promise<void> => {
  await admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: screen }).click();
  await expect(admin.getByRole('heading', { level: 1, name: screen })).toBeVisible();
};

const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

const figure = (admin: Page, name: string) =>
  admin.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

const addUser = async (admin: Page, name: string, role: string): Promise<void> => {
  const form = admin.getByRole('form', { name: 'Create a user' });
  await form.getByLabel('Username').fill(name);
  await form.getByLabel('Email').fill(`${name}@example.test`);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByLabel('Role').selectOption(role);
  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(`^${name} `) })).toBeVisible();
};

test('an admin makes a house from nothing, runs a service and reads the figures', async ({ browser }) => {
  test.slow();
  const admin = await newPerson(browser);
  await logIn(admin, 'boss');
  await expect(admin).toHaveURL(`${house.url}/admin/statistics`);

  await open(admin, 'Table Status');
  await says(admin, 'No tables available.');
  await open(admin, 'Notifications');
  await says(admin, 'No notifications sent yet.');

  await open(admin, 'Kitchen & Table Management');
  await admin.getByRole('button', { name: 'Add Kitchen' }).click();
  await says(admin, 'Kitchen name cannot be empty.');
  await admin.getByLabel('Kitchen Name').fill('The Hearth');
  await admin.getByRole('button', { name: 'Add Kitchen' }).click();
  await says(admin, 'Kitchen added successfully.');
  const tableForm = admin.getByRole('form', { name: 'Add a table' });
  await tableForm.getByLabel('Table Number').fill('7');
  await tableForm.getByLabel('Assigned Kitchen').selectOption('The Hearth');
  await tableForm.getByRole('button', { name: 'Add Table' }).click();
  await says(admin, 'Table added and assigned successfully.');

  await open(admin, 'User Management');
  await addUser(admin, 'cook', 'kitchen');
  await addUser(admin, 'waiter', 'server');
  await open(admin, 'Meal Management');
  const mealForm = admin.getByRole('form', { name: 'Add a meal' });
  await mealForm.getByLabel('Name').fill('Roast Quince');
  await mealForm.getByLabel('Category').selectOption('Dessert');
  await mealForm.getByLabel('Quantity').fill('3');
  await mealForm.getByRole('button', { name: 'Add Meal' }).click();
  await expect(admin.getByRole('row', { name: /Roast Quince/ })).toContainText('Available');

  await open(admin, 'Kitchen Management');
  await admin.getByLabel('Select Kitchen').selectOption('The Hearth');
  const assign = (name: string) =>
    admin.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Assign' }).click();
  await assign('cook');
  await says(admin, 'Staff assigned successfully.');
  await assign('Roast Quince');
  await says(admin, 'Meal assigned successfully.');

  await open(admin, 'Kitchen & Table Management');
  await admin
    .getByRole('row', { name: /^\S+ 7 / })
    .getByRole('combobox')
    .selectOption('waiter');
  await says(admin, 'Server assigned successfully.');

  const [guest, cook, waiter] = [
    await newPerson(browser),
    await newPerson(browser),
    await newPerson(browser),
  ];
  await logIn(cook, 'cook');
  await logIn(waiter, 'waiter');
  await guest.goto(house.url);
  await guest.getByLabel('Select Section').selectOption('The Hearth');
  await guest.getByLabel('Select Table').selectOption('Table 7');
  await guest.getByRole('button', { name: 'Go' }).click();
  await guest.getByRole('button', { name: 'Select Item' }).click();
  await guest.getByRole('button', { name: 'Finalize Selection' }).click();
  await says(guest, 'Your order has been submitted! A server will be with you soon.');

  await open(admin, 'Table Status');
  await expect(admin.getByRole('listitem').filter({ hasText: 'Table 7' })).toContainText('occupied');
  await cook.getByRole('button', { name: /^Table 7 .*Pending/ }).click();
  await cook.getByRole('combobox', { name: 'Status' }).selectOption('Delivered');
  await expect(guest.getByRole('region', { name: 'Order Status' }).getByText('Completed')).toBeVisible();
  await waiter.getByRole('button', { name: /^Table 7 / }).click();
  await waiter.getByRole('button', { name: 'Clear Table' }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: 'Table 7' })).toContainText('available');

  await open(admin, 'Statistics');
  await expect(figure(admin, 'Total Orders')).toHaveText('1');
  await expect(figure(admin, 'Total Plates Served')).toHaveText('1');

  await open(admin, 'Notifications');
  const message = admin.getByRole('form', { name: 'Send a notification' });
  await message.getByLabel('Table').selectOption('Table 7');
  await message.getByLabel('Message').fill('Coffee is on the house.');
  await message.getByRole('button', { name: 'Send' }).click();
  await says(admin, 'Notification sent successfully.');
  await says(guest, 'Coffee is on the house.');

  await open(admin, 'Meal Management');
  await admin
    .getByRole('row', { name: /Roast Quince/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await says(admin, 'Are you sure you want to delete this meal?');
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('row', { name: /Roast Quince/ })).toBeHidden();
  await open(admin, 'Statistics');
  await expect(admin.getByText('Roast Quince').first()).toBeAttached();

  await admin.goto(`${house.url}/admin/nowhere`);
  await says(admin, 'Admin Page Not Found');
});
