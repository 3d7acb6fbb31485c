import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How many of the orders that are `tallied` count: the placed ones. A table of one row. */
@Entity('orders_tally')
@Check('orders_tally_id_check', 'id = 1')
export class OrdersTallyEntity {
  @PrimaryColumn('int', { default: 1, primaryKeyConstraintName: 'orders_tally_pkey' })
  id: number;

  @Column('bigint', { default: 0 })
  orders: number;
}

/** What the orders that are `tallied` sold of each meal. */
@Entity('sales_tally')
export class SalesTallyEntity {
  @PrimaryColumn('uuid', { name: 'meal_id', primaryKeyConstraintName: 'sales_tally_pkey' })
  mealId: string;

  /** What the meal was called when it was sold; the last such name in the alphabet, if there are several. */
  @Column('text', { name: 'meal_name' })
  mealName: string;

  /** Not cancelled. */
  @Column('bigint')
  portions: number;

  /** Delivered. */
  @Column('bigint')
  plates: number;
}

/** How long the tickets of the orders that are `tallied` took a kitchen, by the hour (of UTC) of the order. */
@Entity('kitchen_hours')
export class KitchenHourEntity {
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'kitchen_hours_pkey' })
  hour: Date;

  @PrimaryColumn('uuid', { name: 'kitchen_id', primaryKeyConstraintName: 'kitchen_hours_pkey' })
  kitchenId: string;

  @Column('text', { name: 'kitchen_name' })
  kitchenName: string;

  /** From placed to Ready, a number per ticket: percentiles cannot be had from sums. */
  @Column('int', { array: true })
  seconds: number[];
}

/** The same of the tickets that held a meal, and what of it was delivered. */
@Entity('meal_hours')
export class MealHourEntity {
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'meal_hours_pkey' })
  hour: Date;

  @PrimaryColumn('uuid', { name: 'meal_id', primaryKeyConstraintName: 'meal_hours_pkey' })
  mealId: string;

  @Column('text', { name: 'meal_name' })
  mealName: string;

  @Column('int')
  plates: number;

  @Column('int', { array: true })
  seconds: number[];
}
