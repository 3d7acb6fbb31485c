import { Injectable } from '@nestjs/common';
import type { Kitchen, NameKitchen, UpdateKitchen } from '@banquet/shared/kitchen';
import type { Role } from '@banquet/shared/vocabulary';
import { refusing } from '../core/constraints.js';
import type { Reader } from '../core/reader.js';
import { badRequest, conflict, notFound } from '../core/refusals.js';
import { Transactions } from '../core/transactions.js';
import { OPEN } from '../orders/order-record.js';
import { DerivedRooms } from '../realtime/derived-rooms.js';
import { UsersService } from '../users/users.service.js';

// Whole kitchens, as they travel, in one statement however many there are.
const KITCHENS = `
  SELECT kitchens.id AS "_id", kitchens.name, kitchens.amber_after AS "amberAfter", kitchens.red_after AS "redAfter",
    (SELECT coalesce(json_agg(json_build_object('_id', users.id, 'username', users.username)
        ORDER BY kitchen_staff.assigned_at, users.id), '[]')
      FROM kitchen_staff JOIN users ON users.id = kitchen_staff.user_id
      WHERE kitchen_staff.kitchen_id = kitchens.id) AS "assignedStaff",
    (SELECT coalesce(json_agg(json_build_object('_id', tables.id, 'tableNumber', tables.number)
        ORDER BY tables.number), '[]')
      FROM tables WHERE tables.kitchen_id = kitchens.id) AS "assignedTables",
    (SELECT coalesce(json_agg(json_build_object('_id', meals.id, 'name', meals.name)
        ORDER BY meals.category, lower(meals.name)), '[]')
      FROM kitchen_meals JOIN meals ON meals.id = kitchen_meals.meal_id
      WHERE kitchen_meals.kitchen_id = kitchens.id) AS "assignedMeals"
  FROM kitchens`;

const COUNT_OPEN = `SELECT count(*)::int AS open FROM tickets WHERE kitchen_id = $1 AND status IN ${OPEN}`;

const UPDATE = `
  UPDATE kitchens SET name = coalesce($2, name), amber_after = coalesce($3, amber_after),
    red_after = coalesce($4, red_after)
  WHERE id = $1`;

// Locked, so that nobody leaves before they are told.
const STAFF = `
  SELECT user_id AS "userId" FROM kitchen_staff WHERE kitchen_id = $1 ORDER BY user_id FOR KEY SHARE`;

const noSuchKitchen = () => notFound('There is no such kitchen.');

type Row = Kitchen & Record<string, unknown>;

@Injectable()
export class KitchensService {
  constructor(
    private readonly transactions: Transactions,
    private readonly derived: DerivedRooms,
    private readonly users: UsersService,
  ) {}

  list(): Promise<Kitchen[]> {
    return this.transactions.query<Row>(`${KITCHENS} ORDER BY lower(kitchens.name)`);
  }

  create({ name }: NameKitchen): Promise<Kitchen> {
    return this.transactions.run(async (tx) => {
      const [kitchen] = await tx
        .query<{ id: string }>('INSERT INTO kitchens (name) VALUES ($1) RETURNING id', [name])
        .catch(orRefused(name));
      if (!kitchen) throw new Error('A kitchen that was added is not there.');
      return this.get(tx, kitchen.id);
    });
  }

  update(id: string, { name, amberAfter, redAfter }: UpdateKitchen): Promise<Kitchen> {
    return this.transactions.run(async (tx) => {
      await tx.query(UPDATE, [id, name, amberAfter, redAfter]).catch(orRefused(name ?? ''));
      this.derived.touch(tx, 'admin');
      const staff = await tx.query<{ userId: string }>(STAFF, [id]);
      for (const { userId } of staff) await this.users.changed(tx, userId);
      return this.get(tx, id);
    });
  }

  /** Its tables and staff are unassigned; what it cooked keeps its name. */
  remove(id: string): Promise<{ msg: string }> {
    return this.transactions.run(async (tx) => {
      // Its tables first and then the kitchen itself, as finalizing locks them; so that no order comes in between.
      await tx.query('SELECT 1 FROM tables WHERE kitchen_id = $1 ORDER BY id FOR UPDATE', [id]);
      const [kitchen] = await tx.query<{ name: string }>(
        'SELECT name FROM kitchens WHERE id = $1 FOR UPDATE',
        [id],
      );
      if (!kitchen) throw noSuchKitchen();
      const [{ open } = { open: 0 }] = await tx.query<{ open: number }>(COUNT_OPEN, [id]);
      if (open > 0) {
        throw conflict(`${kitchen.name} still has ${open} open ${open === 1 ? 'order' : 'orders'}.`);
      }
      const staff = await tx.query<{ userId: string }>(
        'DELETE FROM kitchen_staff WHERE kitchen_id = $1 RETURNING user_id AS "userId"',
        [id],
      );
      await tx.query('DELETE FROM kitchens WHERE id = $1', [id]);
      for (const { userId } of staff) await this.users.changed(tx, userId);
      this.derived.touch(tx, 'admin');
      return { msg: 'Kitchen deleted successfully.' };
    });
  }

  assignStaff(id: string, userId: string): Promise<Kitchen> {
    return this.transactions.run(async (tx) => {
      // Locked, so that two kitchens cannot both be given the same person.
      const [user] = await tx.query<{ username: string; role: Role }>(
        'SELECT username, role FROM users WHERE id = $1 FOR UPDATE',
        [userId],
      );
      if (!user) throw notFound('There is no such user.');
      if (user.role !== 'kitchen') throw conflict(`${user.username} is not kitchen staff.`);
      const [assigned] = await tx.query<{ id: string; name: string }>(
        'SELECT id, name FROM kitchen_staff JOIN kitchens ON kitchens.id = kitchen_id WHERE user_id = $1',
        [userId],
      );
      if (assigned && assigned.id !== id)
        throw conflict(`${user.username} is already assigned to ${assigned.name}.`);
      if (!assigned) {
        // Nor is the kitchen changed before its new staff can be told.
        await tx.query('SELECT 1 FROM kitchens WHERE id = $1 FOR SHARE', [id]);
        await tx
          .query('INSERT INTO kitchen_staff (kitchen_id, user_id) VALUES ($1, $2)', [id, userId])
          .catch(orAbsent);
        await this.users.changed(tx, userId);
      }
      return this.get(tx, id);
    });
  }

  removeStaff(id: string, userId: string): Promise<Kitchen> {
    return this.transactions.run(async (tx) => {
      const removed = await tx.query(
        'DELETE FROM kitchen_staff WHERE kitchen_id = $1 AND user_id = $2 RETURNING user_id',
        [id, userId],
      );
      if (removed.length > 0) await this.users.changed(tx, userId);
      return this.get(tx, id);
    });
  }

  assignMeal(id: string, mealId: string): Promise<Kitchen> {
    return this.transactions.run(async (tx) => {
      await tx
        .query('INSERT INTO kitchen_meals (kitchen_id, meal_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          id,
          mealId,
        ])
        .catch(orAbsent);
      return this.get(tx, id);
    });
  }

  removeMeal(id: string, mealId: string): Promise<Kitchen> {
    return this.transactions.run(async (tx) => {
      await tx.query('DELETE FROM kitchen_meals WHERE kitchen_id = $1 AND meal_id = $2', [id, mealId]);
      return this.get(tx, id);
    });
  }

  private async get(from: Reader, id: string): Promise<Kitchen> {
    const [kitchen] = await from.query<Row>(`${KITCHENS} WHERE kitchens.id = $1`, [id]);
    if (!kitchen) throw noSuchKitchen();
    return kitchen;
  }
}

const orRefused = (name: string) =>
  refusing({
    kitchens_name_key: () => conflict(`There is already a kitchen called ${name}.`),
    kitchens_ages_check: () => badRequest('A ticket must turn red later than amber.'),
  });

const orAbsent = refusing({
  kitchen_staff_kitchen_fkey: noSuchKitchen,
  kitchen_meals_kitchen_fkey: noSuchKitchen,
  kitchen_meals_meal_fkey: () => notFound('There is no such meal.'),
});
