import type { Reader } from '../core/reader.js';
import type { Tx } from '../core/transactions.js';
import type { Passwords } from '../users/passwords.js';
import { ACCOUNTS, DEMO_PASSWORD } from './accounts.js';
import { KITCHENS, TABLES } from './floor.js';
import { MENU } from './menu.js';
import { STORES } from './stores.js';

const ADD_USERS = `
  INSERT INTO users (username, email, role, password_hash)
  SELECT * FROM jsonb_to_recordset($1) AS account (username text, email text, role role, "passwordHash" text)`;

const ADD_KITCHENS = 'INSERT INTO kitchens (name) SELECT unnest($1::text[])';

const ADD_STAFF = `
  INSERT INTO kitchen_staff (kitchen_id, user_id)
  SELECT kitchens.id, users.id
  FROM jsonb_to_recordset($1) AS account (username text, kitchen text)
  JOIN users USING (username) JOIN kitchens ON kitchens.name = account.kitchen`;

const ADD_TABLES = `
  INSERT INTO tables (number, kitchen_id, server_id)
  SELECT place.number, kitchens.id, users.id
  FROM jsonb_to_recordset($1) AS place (number int, kitchen text, server text)
  JOIN kitchens ON kitchens.name = place.kitchen JOIN users ON users.username = place.server`;

const ADD_MEALS = `
  INSERT INTO meals (name, category, description, quantity, threshold, allergens)
  SELECT * FROM jsonb_to_recordset($1)
    AS meal (name text, category category, description text, quantity int, threshold int, allergens allergy[])`;

const ASSIGN_MEALS = `
  INSERT INTO kitchen_meals (kitchen_id, meal_id)
  SELECT kitchens.id, meals.id
  FROM jsonb_to_recordset($1) AS dish (name text, kitchens text[])
  JOIN meals USING (name) JOIN kitchens ON kitchens.name = ANY (dish.kitchens)`;

const ADD_STORES = `
  INSERT INTO inventory_items (name, unit, quantity, threshold)
  SELECT * FROM jsonb_to_recordset($1) AS item (name text, unit text, quantity numeric, threshold numeric)`;

/** Fills an empty house with the demo. */
export const loadDemo = async (tx: Tx, passwords: Passwords): Promise<void> => {
  const accounts = await Promise.all(
    ACCOUNTS.map(async (account) => ({ ...account, passwordHash: await passwords.hash(DEMO_PASSWORD) })),
  );
  await tx.query(ADD_USERS, [JSON.stringify(accounts)]);
  await tx.query(ADD_KITCHENS, [KITCHENS]);
  await tx.query(ADD_STAFF, [JSON.stringify(accounts)]);
  await tx.query(ADD_TABLES, [JSON.stringify(TABLES)]);
  await tx.query(ADD_MEALS, [JSON.stringify(MENU)]);
  await tx.query(ASSIGN_MEALS, [JSON.stringify(MENU)]);
  await tx.query(ADD_STORES, [JSON.stringify(STORES)]);
};

/** Whether a house is the demo still: its accounts are all there, none with another password or role. */
export const isDemo = async (from: Reader): Promise<boolean> => {
  // A new password or role counts token_version up.
  const untouched = await from.query('SELECT 1 FROM users WHERE email = ANY ($1) AND token_version = 1', [
    ACCOUNTS.map(({ email }) => email),
  ]);
  return untouched.length === ACCOUNTS.length;
};
