import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('webhooks')
export class WebhookEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhooks_pkey' })
  id: string;

  @Column('text')
  url: string;

  /** As its receiver has it: signing needs the secret itself, so no hash of it would do. */
  @Column('text')
  secret: string;

  @Column('text', { array: true })
  events: string[];

  @Column('boolean', { default: true })
  active: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}

/**
 * What one webhook is to be told. No foreign key: every order would have to lock the webhook's row. What outlives its
 * webhook is never sent, and swept in time.
 */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_due_idx', ['webhookId', 'nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('webhook_deliveries_failed_idx', ['webhookId'], {
  where: 'next_attempt_at IS NULL AND delivered_at IS NULL',
})
@Index('webhook_deliveries_latest_idx', ['webhookId', 'createdAt'])
@Index('webhook_deliveries_created_idx', ['createdAt'])
export class WebhookDeliveryEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhook_deliveries_pkey' })
  id: string;

  @Column('uuid', { name: 'webhook_id' })
  webhookId: string;

  @Column('text')
  type: string;

  @Column('jsonb')
  data: unknown;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('int', { default: 0 })
  attempts: number;

  /** Null once it is delivered or given up. While it is being sent: when another node may take it over. */
  @Column('timestamptz', { name: 'next_attempt_at', nullable: true, default: () => 'clock_timestamp()' })
  nextAttemptAt: Date | null;

  @Column('timestamptz', { name: 'delivered_at', nullable: true })
  deliveredAt: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;
}
