import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('reports')
@Index('reports_unresolved_idx', ['tableId'], { where: 'resolved_at IS NULL' })
@Index('reports_sitting_idx', ['tableId', 'sitting'])
export class ReportEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'reports_pkey' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('uuid', { name: 'table_id' })
  tableId: string;

  @Column('int', { name: 'table_number' })
  tableNumber: number;

  @Column('int')
  sitting: number;

  @Column('text')
  message: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'resolved_at', nullable: true })
  resolvedAt: Date | null;
}
