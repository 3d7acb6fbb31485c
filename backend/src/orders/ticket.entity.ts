import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ALLERGIES, TICKET_STATUSES, type Allergy, type TicketStatus } from '@banquet/shared/vocabulary';
import { OrderEntity } from './order.entity.js';

@Entity('tickets')
@Index('tickets_open_idx', ['kitchenId'], { where: "status IN ('Pending', 'Preparing', 'Ready')" })
@Index('tickets_unseen_idx', ['statusSince'], { where: "seen_at IS NULL AND status = 'Pending'" })
@Index('tickets_closed_idx', ['kitchenId', 'statusSince'], { where: "status IN ('Delivered', 'Cancelled')" })
export class TicketEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tickets_pkey' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  @Index('tickets_order_idx')
  orderId: string;

  @Column('uuid', { name: 'kitchen_id' })
  kitchenId: string;

  @Column('text', { name: 'kitchen_name' })
  kitchenName: string;

  @Column('enum', { enum: TICKET_STATUSES, enumName: 'ticket_status', default: 'Pending' })
  status: TicketStatus;

  @Column('timestamptz', { name: 'status_since' })
  statusSince: Date;

  /** Since when it has been worked on; null once it is set back to Pending. */
  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  /** Since when its food has been ready, also if it was delivered since; null once it is set back to before. */
  @Column('timestamptz', { name: 'ready_at', nullable: true })
  readyAt: Date | null;

  /** When a screen of the kitchen first showed it. */
  @Column('timestamptz', { name: 'seen_at', nullable: true })
  seenAt: Date | null;

  /** The name of whoever in the kitchen took notice of the allergies. */
  @Column('text', { name: 'acknowledged_by', nullable: true })
  acknowledgedBy: string | null;

  @Column('timestamptz', { name: 'acknowledged_at', nullable: true })
  acknowledgedAt: Date | null;

  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'tickets_order_fkey' })
  order: Relation<OrderEntity>;
}

@Entity('order_items')
export class OrderItemEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'order_items_pkey' })
  id: string;

  @Column('uuid', { name: 'ticket_id' })
  @Index('order_items_ticket_idx')
  ticketId: string;

  /** Its place in the customer's choice, from 0. */
  @Column('int')
  line: number;

  @Column('uuid', { name: 'meal_id' })
  mealId: string;

  @Column('text', { name: 'meal_name' })
  mealName: string;

  @Column('int')
  quantity: number;

  @Column('text', { default: '' })
  customization: string;

  /** Whether the server has marked it as ordered. */
  @Column('boolean', { default: false })
  ordered: boolean;

  /** Whether the kitchen has ticked it off. */
  @Column('boolean', { default: false })
  done: boolean;

  /** The meal's, when it was ordered. */
  @Column('enum', { enum: ALLERGIES, enumName: 'allergy', array: true, default: [] })
  allergens: Allergy[];

  @ManyToOne(() => TicketEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'order_items_ticket_fkey' })
  ticket: Relation<TicketEntity>;
}
