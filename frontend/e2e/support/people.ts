import { expect, type Browser, type Page } from '@playwright/test';
import type { Kitchen } from '@banquet/shared/kitchen';
import type { Meal } from '@banquet/shared/meal';
import type { AdminTable } from '@banquet/shared/table';
import type { Session } from '@banquet/shared/user';

/* The people of the demo house, each with a browser of their own. */

export const PASSWORD = 'banquet-demo';

/** Logs in through the page, as a person does; ends where their role leads. */
export const logIn = async (page: Page, name: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email or Username').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** What the admin knows of the house, by the API. */
export const askAdmin = async (page: Page) => {
  const login = await page.request.post('/api/auth/login', {
    data: { emailOrUsername: 'admin', password: PASSWORD },
  });
  const { token } = (await login.json()) as Session;
  const headers = { 'x-auth-token': token };
  const get = async <T>(path: string): Promise<T> => {
    const answer = await page.request.get(`/api/admin/${path}`, { headers });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as T;
  };
  return {
    kitchens: () => get<Kitchen[]>('kitchens'),
    tables: () => get<AdminTable[]>('tables'),
    meals: () => get<Meal[]>('meals'),
    addMeal: async (meal: { name: string; quantity: number }): Promise<Meal> => {
      const data = { category: 'Dessert', description: 'Made for one evening.', ...meal };
      const answer = await page.request.post('/api/admin/meals', { headers, data });
      expect(answer.status()).toBe(201);
      return (await answer.json()) as Meal;
    },
  };
};

/** A table of `kitchen`'s own kitchen that `server` serves and where nobody sits; each test takes its own, by `nth`. */
export const findTable = async (
  page: Page,
  kitchen: string,
  server: string,
  nth: number,
): Promise<AdminTable> => {
  const house = await askAdmin(page);
  const own = (await house.kitchens()).find(({ assignedStaff }) =>
    assignedStaff.some(({ username }) => username === kitchen),
  );
  const tables = (await house.tables()).filter(
    ({ assignedKitchen, assignedServer }) =>
      assignedKitchen?._id === own?._id && assignedServer?.username === server,
  );
  const table = tables[nth];
  if (!table) throw new Error(`The demo has no table ${nth} of ${kitchen} and ${server}.`);
  return table;
};

/** A window of its own: nothing is shared with the other people's. */
export const newPerson = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** Chooses section and table on the landing page, as a guest does. */
export const sitDown = async (guest: Page, table: AdminTable): Promise<void> => {
  await guest.goto('/');
  const section = guest.getByRole('combobox', { name: 'Select Section' });
  await section.selectOption({ label: table.assignedKitchen?.name ?? '' });
  const seat = guest.getByRole('combobox', { name: 'Select Table' });
  await seat.selectOption({ label: `Table ${table.tableNumber}` });
  await guest.getByRole('button', { name: 'Go' }).click();
  await expect(guest.getByRole('heading', { name: 'Menu for Your Table' })).toBeVisible();
};

/** Selects a meal on the menu and waits until it is in the order. */
export const choose = async (guest: Page, meal: string): Promise<void> => {
  const card = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name: meal }) });
  await card.getByRole('button', { name: 'Select Item' }).click();
  await expect(card.getByRole('button', { name: 'Selected' })).toBeVisible();
};
