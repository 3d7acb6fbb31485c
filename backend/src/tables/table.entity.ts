import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { KitchenEntity } from '../kitchens/kitchen.entity.js';
import { UserEntity } from '../users/user.entity.js';

@Entity('tables')
export class TableEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'tables_pkey' })
  id: string;

  @Column('int')
  @Index('tables_number_key', { unique: true })
  number: number;

  @Column('uuid', { name: 'kitchen_id', nullable: true })
  @Index('tables_kitchen_idx')
  kitchenId: string | null;

  @Column('uuid', { name: 'server_id', nullable: true })
  @Index('tables_server_idx')
  serverId: string | null;

  /** Whether guests who ordered sit there. The status is this and the unresolved reports (tableStatusOf). */
  @Column('boolean', { default: false })
  occupied: boolean;

  /** Counted up when the table is cleared: what belongs to an earlier sitting is none of the next guests' business. */
  @Column('int', { default: 1 })
  sitting: number;

  /** Orders begun in the present sitting; names the next one `Guest N`. */
  @Column('int', { default: 0 })
  guests: number;

  @ManyToOne(() => KitchenEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'kitchen_id', foreignKeyConstraintName: 'tables_kitchen_fkey' })
  kitchen: Relation<KitchenEntity> | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'server_id', foreignKeyConstraintName: 'tables_server_fkey' })
  server: Relation<UserEntity> | null;
}
