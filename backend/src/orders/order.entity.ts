import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ALLERGIES, type Allergy } from '@banquet/shared/vocabulary';
import { ORDER_STATES, type BasketLine, type OrderState } from './order-record.js';

/*
 * History names what it was about (table_number, and in tickets and items kitchen_name and meal_name) and holds
 * no foreign key to it, so that deleting a table, kitchen or meal costs and breaks nothing. Finalizing locks the
 * table, the kitchens and the meals it needs, so none of them can go while an order is on its way.
 */
@Entity('orders')
@Index('orders_table_idx', ['tableId', 'sitting'], { where: "state <> 'draft'" })
@Index('orders_placed_idx', ['placedAt'], { where: "state <> 'draft'" })
@Index('orders_untallied_idx', ['placedAt'], { where: "state <> 'draft' AND NOT tallied" })
@Index('orders_draft_idx', ['createdAt'], { where: "state = 'draft'" })
@Check('orders_number_check', "state <> 'placed' OR (number IS NOT NULL AND placed_at IS NOT NULL)")
export class OrderEntity {
  /** The customer's capability. */
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'orders_pkey' })
  id: string;

  /** The staff's name for it, counted by `order_number_seq` when it is placed; a number may be left out. */
  @Column('bigint', { nullable: true })
  @Index('orders_number_key', { unique: true })
  number: number | null;

  @Column('uuid', { name: 'table_id' })
  tableId: string;

  @Column('int', { name: 'table_number' })
  tableNumber: number;

  /** The table's sitting when the order was placed (of a draft: when it was begun). */
  @Column('int')
  sitting: number;

  @Column('text', { name: 'customer_name' })
  customerName: string;

  @Column('enum', { enum: ALLERGIES, enumName: 'allergy', array: true, default: [] })
  allergies: Allergy[];

  @Column('enum', { enum: ORDER_STATES, enumName: 'order_state', default: 'draft' })
  state: OrderState;

  /** What a Draft has chosen so far. Finalizing turns it into items of tickets. */
  @Column('jsonb', { default: [] })
  basket: BasketLine[];

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'placed_at', nullable: true })
  placedAt: Date | null;

  /** Whether the tally of all-time figures (statistics/) holds it already. */
  @Column('boolean', { default: false })
  tallied: boolean;
}
