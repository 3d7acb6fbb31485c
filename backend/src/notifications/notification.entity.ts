import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('notifications')
@Index('notifications_sitting_idx', ['tableId', 'sitting'])
@Index('notifications_sent_idx', ['sentAt'])
export class NotificationEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'notifications_pkey' })
  id: string;

  @Column('uuid', { name: 'table_id' })
  tableId: string;

  @Column('int', { name: 'table_number' })
  tableNumber: number;

  /** The sitting of the table it was meant for. */
  @Column('int')
  sitting: number;

  @Column('text')
  message: string;

  @Column('timestamptz', { name: 'sent_at', default: () => 'now()' })
  sentAt: Date;
}
