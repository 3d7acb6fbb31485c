import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ALLERGIES, CATEGORIES, type Allergy, type Category } from '@banquet/shared/vocabulary';

@Entity('meals')
@Index('meals_name_key', { synchronize: false })
@Check('meals_quantity_check', 'quantity >= 0')
@Check('meals_threshold_check', 'threshold >= 0')
export class MealEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'meals_pkey' })
  id: string;

  /** Unique whatever its case; the migration makes the index on lower(name). */
  @Column('text')
  name: string;

  @Column('enum', { enum: CATEGORIES, enumName: 'category' })
  category: Category;

  @Column('text', { default: '' })
  description: string;

  /** Portions left. */
  @Column('int')
  quantity: number;

  /** At or below it, the meal runs low. */
  @Column('int')
  threshold: number;

  @Column('enum', { enum: ALLERGIES, enumName: 'allergy', array: true, default: [] })
  allergens: Allergy[];
}
