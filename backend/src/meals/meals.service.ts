import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { CreateMeal, Meal, MealName, MenuItem, UpdateMeal } from '@banquet/shared/meal';
import { ALLERGIES, LIMITS, type Allergy } from '@banquet/shared/vocabulary';
import { refusing } from '../core/constraints.js';
import type { Reader } from '../core/reader.js';
import { conflict, notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import type { Viewer } from '../core/viewer.js';
import { DerivedRooms } from '../realtime/derived-rooms.js';
import { MEAL_COLUMNS, MENU_ORDER, presentMeal, presentMenuItem, type MealRow } from './meal.presenter.js';

// The table is asked for in the same round trip: no rows, no table; a row of nulls, a table and an empty menu.
const MENU_OF_TABLE = `
  SELECT ${MEAL_COLUMNS} FROM tables LEFT JOIN meals ON true WHERE tables.id = $1 ${MENU_ORDER}`;

const ADD = `
  INSERT INTO meals (name, category, description, quantity, threshold, allergens)
  VALUES ($1, $2, $3, $4, $5, $6::allergy[]) RETURNING ${MEAL_COLUMNS}`;

const CHANGE = `
  UPDATE meals SET name = $2, category = $3, description = coalesce($4, description), quantity = coalesce($5, quantity),
    threshold = coalesce($6, threshold), allergens = coalesce($7::allergy[], allergens)
  WHERE id = $1 RETURNING ${MEAL_COLUMNS}`;

// A meal that is assigned nowhere is made everywhere.
const MADE_BY = `($1 OR NOT EXISTS (SELECT 1 FROM kitchen_meals WHERE meal_id = meals.id) OR EXISTS (
    SELECT 1 FROM kitchen_meals WHERE meal_id = meals.id AND kitchen_id = ANY ($2::uuid[])))`;

const MADE = `SELECT id AS "_id", name FROM meals WHERE ${MADE_BY} ${MENU_ORDER}`;

const SET_PORTIONS = `UPDATE meals SET quantity = $4 WHERE id = $3 AND ${MADE_BY} RETURNING ${MEAL_COLUMNS}`;

/** A meal as far as a guest chooses by it: not how many portions are left of plenty. */
const choice = ({ quantity, ...meal }: MenuItem) => ({
  ...meal,
  left: Math.min(quantity, LIMITS.itemQuantity),
});

/** What MADE_BY asks for. */
const cookOf = ({ role, kitchens }: Viewer) => [role === 'admin', kitchens] as const;

const noSuchMeal = () => notFound('There is no such meal.');

const canonical = (allergens: readonly Allergy[]) =>
  ALLERGIES.filter((allergy) => allergens.includes(allergy));

/** The one menu of all kitchens. */
@Injectable()
export class MealsService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly derived: DerivedRooms,
  ) {}

  onModuleInit(): void {
    this.derived.register<MenuItem[]>({
      kind: 'menu',
      every: 250,
      state: (tx) => this.menu(tx),
      changes: (before, after) =>
        isDeepStrictEqual(before, after) ? [] : [{ type: 'menu:updated', data: after }],
      isUrgent: (before, after) => !isDeepStrictEqual(before.map(choice), after.map(choice)),
    });
  }

  async menuOfTable(tableId: string): Promise<MenuItem[]> {
    const rows = await this.transactions.query<MealRow | { id: null }>(MENU_OF_TABLE, [tableId]);
    if (rows.length === 0) throw notFound('There is no such table.');
    return rows.flatMap((row) => (row.id === null ? [] : presentMenuItem(row)));
  }

  async list(from: Reader = this.transactions): Promise<Meal[]> {
    const rows = await from.query<MealRow>(`SELECT ${MEAL_COLUMNS} FROM meals ${MENU_ORDER}`);
    return rows.map(presentMeal);
  }

  create({ name, category, description, quantity, threshold, allergens }: CreateMeal): Promise<Meal> {
    return this.change(ADD, name, [name, category, description, quantity, threshold, canonical(allergens)]);
  }

  update(
    id: string,
    { name, category, description, quantity, threshold, allergens }: UpdateMeal,
  ): Promise<Meal> {
    const kept = allergens && canonical(allergens);
    return this.change(CHANGE, name, [id, name, category, description, quantity, threshold, kept]);
  }

  /** The meals that one's kitchens make. */
  made(viewer: Viewer): Promise<MealName[]> {
    return this.transactions.query<MealName & Record<string, unknown>>(MADE, [...cookOf(viewer)]);
  }

  /** Takes a meal that one's kitchen makes off the menu until somebody has more of it. */
  soldOut(viewer: Viewer, id: string): Promise<MenuItem> {
    return this.setPortions(viewer, id, 0);
  }

  /** How much there is of a meal that one's kitchen makes. */
  setPortions(viewer: Viewer, id: string, quantity: number): Promise<MenuItem> {
    return this.transactions.run(async (tx) => {
      const [row] = await tx.query<MealRow>(SET_PORTIONS, [...cookOf(viewer), id, quantity]);
      if (!row) throw noSuchMeal();
      this.touch(tx);
      return presentMenuItem(row);
    });
  }

  /** What was ordered of it keeps its name. */
  remove(id: string): Promise<{ msg: string }> {
    return this.transactions.run(async (tx) => {
      const removed = await tx.query('DELETE FROM meals WHERE id = $1 RETURNING id', [id]);
      if (removed.length === 0) throw noSuchMeal();
      this.touch(tx);
      return { msg: 'Meal deleted successfully.' };
    });
  }

  private change(statement: string, name: string, values: unknown[]): Promise<Meal> {
    const orTaken = refusing({ meals_name_key: () => conflict(`There is already a meal called ${name}.`) });
    return this.transactions.run(async (tx) => {
      const [row] = await tx.query<MealRow>(statement, values).catch(orTaken);
      if (!row) throw noSuchMeal();
      this.touch(tx);
      return presentMeal(row);
    });
  }

  private async menu(from: Reader): Promise<MenuItem[]> {
    const rows = await from.query<MealRow>(`SELECT ${MEAL_COLUMNS} FROM meals ${MENU_ORDER}`);
    return rows.map(presentMenuItem);
  }

  private touch(tx: Tx): void {
    this.derived.touch(tx, 'menu', 'admin');
  }
}
