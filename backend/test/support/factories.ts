import { hash } from '@node-rs/argon2';
import { customerOrder, type CreateOrder, type CustomerOrder } from '@banquet/shared/order';
import type { CreateMeal, Meal } from '@banquet/shared/meal';
import type { KitchenName } from '@banquet/shared/kitchen';
import type { Role } from '@banquet/shared/vocabulary';
import { Api } from './api.js';
import type { House } from './house.js';

export const PASSWORD = 'a password for tests';
// As cheap as argon2 allows: what it costs is not what these tests are about.
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Somebody who works here, logged in. */
export interface Employee {
  _id: string;
  username: string;
  email: string;
  token: string;
  api: Api;
}

export interface SetTable {
  _id: string;
  tableNumber: number;
  kitchen: KitchenName | null;
}

type Line = { meal: Meal; quantity?: number; customization?: string };
type OrderWishes = Partial<Pick<CreateOrder, 'allergies' | 'customerName'>> & {
  table?: { _id: string };
  items?: Line[];
};

/** What is needed of a house to furnish it. */
export type Place = Pick<House, 'url' | 'guest' | 'token' | 'query'>;

let made = 0;
const next = () => ++made;

/** One factory per noun, each with whatever it needs. Names and numbers are never used twice. */
export const factories = (house: Place) => {
  const insert = async (text: string, values: unknown[]): Promise<string> => {
    const [row] = await house.query<{ id: string }>(`${text} RETURNING id`, values);
    if (!row) throw new Error('Nothing was made.');
    return row.id;
  };

  const employee = async (role: Role, username = `${role}-${next()}`): Promise<Employee> => {
    const email = `${username.toLowerCase()}@example.test`;
    const _id = await insert(
      'INSERT INTO users (username, email, password_hash, role) VALUES ($1, $2, $3, $4)',
      [username, email, await passwordHash, role],
    );
    const token = house.token(_id, role);
    return { _id, username, email, token, api: new Api(house.url, token) };
  };

  const kitchen = async (name = `Kitchen ${next()}`): Promise<KitchenName> => ({
    _id: await insert('INSERT INTO kitchens (name) VALUES ($1)', [name]),
    name,
  });

  /** Kitchen staff, assigned to a kitchen. */
  const cook = async (at?: { _id: string }): Promise<Employee & { kitchenId: string }> => {
    const { _id: kitchenId } = at ?? (await kitchen());
    const person = await employee('kitchen');
    await house.query('INSERT INTO kitchen_staff (kitchen_id, user_id) VALUES ($1, $2)', [
      kitchenId,
      person._id,
    ]);
    return { ...person, kitchenId };
  };

  /** A meal with plenty left, assigned to no kitchen unless told. */
  const meal = async (wishes: Partial<CreateMeal> & { kitchens?: KitchenName[] } = {}): Promise<Meal> => {
    const { kitchens = [], ...given } = wishes;
    const meal = {
      name: `Meal ${next()}`,
      category: 'Entrée' as const,
      description: 'A plate of it.',
      quantity: 100,
      threshold: 10,
      allergens: [],
      ...given,
    };
    const { name, category, description, quantity, threshold, allergens } = meal;
    const _id = await insert(
      `INSERT INTO meals (name, category, description, quantity, threshold, allergens)
       VALUES ($1, $2, $3, $4, $5, $6::allergy[])`,
      [name, category, description, quantity, threshold, allergens],
    );
    for (const kitchen of kitchens) {
      await house.query('INSERT INTO kitchen_meals (kitchen_id, meal_id) VALUES ($1, $2)', [
        kitchen._id,
        _id,
      ]);
    }
    return { _id, ...meal };
  };

  /** A table with a kitchen, and no server unless told. */
  const table = async (
    wishes: { kitchen?: KitchenName | null; server?: { _id: string }; number?: number } = {},
  ): Promise<SetTable> => {
    const at = wishes.kitchen === undefined ? await kitchen() : wishes.kitchen;
    const tableNumber = wishes.number ?? next();
    const _id = await insert('INSERT INTO tables (number, kitchen_id, server_id) VALUES ($1, $2, $3)', [
      tableNumber,
      at?._id ?? null,
      wishes.server?._id ?? null,
    ]);
    return { _id, tableNumber, kitchen: at };
  };

  /** What a guest has chosen and not yet finalized. */
  const draft = async ({ table: at, items, ...rest }: OrderWishes = {}): Promise<CustomerOrder> => {
    const { _id: tableId } = at ?? (await table());
    const lines = (items ?? [{ meal: await meal() }]).map(({ meal, ...line }) => ({
      menuItemId: meal._id,
      ...line,
    }));
    return house.guest.post('/customer/orders', { tableId, items: lines, ...rest }, customerOrder);
  };

  const finalize = (order: { _id: string }): Promise<CustomerOrder> =>
    house.guest.put(`/customer/orders/${order._id}/status`, { status: 'Pending' }, customerOrder);

  /** An order that the kitchen has. */
  const order = async (wishes: OrderWishes = {}): Promise<CustomerOrder & { orderId: number }> => {
    const placed = await finalize(await draft(wishes));
    if (placed.orderId === null) throw new Error('A placed order has no number.');
    return { ...placed, orderId: placed.orderId };
  };

  return {
    admin: (username?: string) => employee('admin', username),
    server: (username?: string) => employee('server', username),
    /** Kitchen staff that no kitchen has been given yet. */
    newCook: (username?: string) => employee('kitchen', username),
    cook,
    kitchen,
    meal,
    table,
    draft,
    finalize,
    order,
  };
};

export type Factories = ReturnType<typeof factories>;
