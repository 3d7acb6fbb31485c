import type { Page } from '@playwright/test';
import { askAdmin, findTable, logIn, newPerson, sitDown, choose } from './support/people';
import { expect, test } from './support/test';

const isLive = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible();

test('an order travels from a guest’s phone to the kitchen’s wall and back, without a reload', async ({
  browser,
  page: guest,
}) => {
  const table = await findTable(guest, 'kitchen1', 'server1', 0);
  // A meal of no kitchen in particular is cooked in the table's own.
  const meal = await (await askAdmin(guest)).addMeal({ name: 'Baked Alaska', quantity: 5 });
  const [kitchen, server] = [await newPerson(browser), await newPerson(browser)];
  await logIn(kitchen, 'kitchen1');
  await logIn(server, 'server1');
  await isLive(kitchen);
  await isLive(server);

  await sitDown(guest, table);
  await isLive(guest);
  await guest.getByRole('button', { name: 'Select Allergies' }).click();
  await guest.getByRole('checkbox', { name: 'Peanuts' }).check();
  await guest.getByRole('button', { name: 'Save Allergies' }).click();
  await choose(guest, meal.name);
  await guest.getByRole('button', { name: 'Finalize Selection' }).click();
  await expect(
    guest.getByText('Your order has been submitted! A server will be with you soon.'),
  ).toBeVisible();

  const ticket = kitchen.getByRole('button', { name: new RegExp(`Table ${table.tableNumber}\\b.*Pending`) });
  await ticket.click();
  await expect(kitchen.getByText(meal.name)).toBeVisible();
  await expect(kitchen.getByText('Peanuts')).toBeVisible();

  const badge = guest.getByRole('region', { name: 'Order Status' });
  await kitchen.getByRole('combobox', { name: 'Status' }).selectOption('Preparing');
  await expect(badge.getByText('Preparing', { exact: true })).toBeVisible();

  await server.getByRole('button', { name: new RegExp(`Table ${table.tableNumber}\\b`) }).click();
  await server.getByRole('button', { name: 'Mark as Ordered', exact: true }).click();
  await expect(kitchen.getByText('Ordered', { exact: true })).toBeVisible();

  await guest.getByRole('button', { name: 'Report Issue' }).click();
  await guest.getByLabel('Describe the issue:').fill('The soup is cold.');
  await guest.getByRole('button', { name: 'Submit Issue' }).click();
  const reports = server.getByRole('alert', { name: 'New Reports' });
  await expect(reports).toContainText('The soup is cold.');
  await reports.getByRole('button', { name: 'Mark as Resolved' }).click();
  await expect(reports).toBeHidden();
});

test.describe('the last portion', () => {
  // The browser writes every refusal on its console.
  test.use({ expectedComplaints: [/409 \(Conflict\)/] });

  test('two guests after the last portion: one gets it, the other is told which meal is gone', async ({
    browser,
    page: one,
  }) => {
    const table = await findTable(one, 'kitchen1', 'server1', 1);
    const meal = await (await askAdmin(one)).addMeal({ name: 'The Last Soufflé', quantity: 1 });
    const two = await newPerson(browser);
    for (const guest of [one, two]) {
      await sitDown(guest, table);
      await choose(guest, meal.name);
    }
    await Promise.all(
      [one, two].map((guest) => guest.getByRole('button', { name: 'Finalize Selection' }).click()),
    );
    const submitted = 'Your order has been submitted! A server will be with you soon.';
    const told = 'The Last Soufflé is sold out.';
    for (const guest of [one, two]) {
      await expect(guest.getByText(submitted).or(guest.getByText(told))).toBeVisible();
    }
    const counts = await Promise.all([one, two].map((guest) => guest.getByText(submitted).count()));
    expect(counts.sort()).toEqual([0, 1]);
  });
});

test('a meal that sells out turns Unavailable under everybody’s finger', async ({ browser, page: one }) => {
  const table = await findTable(one, 'kitchen1', 'server1', 2);
  const meal = await (await askAdmin(one)).addMeal({ name: 'One Oyster', quantity: 1 });
  const two = await newPerson(browser);
  await sitDown(one, table);
  await sitDown(two, table);
  await isLive(two);
  await choose(one, meal.name);
  await one.getByRole('button', { name: 'Finalize Selection' }).click();
  const card = two.getByRole('listitem').filter({ has: two.getByRole('heading', { name: meal.name }) });
  await expect(card.getByRole('button', { name: 'Unavailable' })).toBeDisabled();
});
