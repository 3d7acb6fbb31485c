import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

// PostgreSQL's numeric arrives as text; these fit a number exactly enough (thousandths of up to a million).
const amount = { to: (value: number) => value, from: (value: string) => Number(value) };

@Entity('inventory_items')
@Index('inventory_items_name_key', { synchronize: false })
@Check('inventory_items_quantity_check', 'quantity >= 0')
@Check('inventory_items_threshold_check', 'threshold >= 0')
export class InventoryItemEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'inventory_items_pkey' })
  id: string;

  /** Unique whatever its case; the migration makes the index on lower(name). */
  @Column('text')
  name: string;

  @Column('text', { default: '' })
  unit: string;

  @Column('numeric', { precision: 12, scale: 3, transformer: amount })
  quantity: number;

  @Column('numeric', { precision: 12, scale: 3, transformer: amount })
  threshold: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
