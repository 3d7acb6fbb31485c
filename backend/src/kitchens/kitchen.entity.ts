import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { MealEntity } from '../meals/meal.entity.js';
import { UserEntity } from '../users/user.entity.js';

@Entity('kitchens')
@Index('kitchens_name_key', { synchronize: false })
@Check('kitchens_ages_check', '0 < amber_after AND amber_after < red_after')
export class KitchenEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'kitchens_pkey' })
  id: string;

  /** Unique whatever its case; the migration makes the index on lower(name). */
  @Column('text')
  name: string;

  /** Minutes until a ticket turns amber on its screens, and until it turns red. */
  @Column('int', { name: 'amber_after', default: 5 })
  amberAfter: number;

  @Column('int', { name: 'red_after', default: 10 })
  redAfter: number;
}

@Entity('kitchen_staff')
export class KitchenStaffEntity {
  @PrimaryColumn('uuid', { name: 'kitchen_id', primaryKeyConstraintName: 'kitchen_staff_pkey' })
  kitchenId: string;

  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'kitchen_staff_pkey' })
  @Index('kitchen_staff_user_idx')
  userId: string;

  @Column('timestamptz', { name: 'assigned_at', default: () => 'now()' })
  assignedAt: Date;

  @ManyToOne(() => KitchenEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'kitchen_id', foreignKeyConstraintName: 'kitchen_staff_kitchen_fkey' })
  kitchen: Relation<KitchenEntity>;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'kitchen_staff_user_fkey' })
  user: Relation<UserEntity>;
}

@Entity('kitchen_meals')
export class KitchenMealEntity {
  @PrimaryColumn('uuid', { name: 'kitchen_id', primaryKeyConstraintName: 'kitchen_meals_pkey' })
  kitchenId: string;

  @PrimaryColumn('uuid', { name: 'meal_id', primaryKeyConstraintName: 'kitchen_meals_pkey' })
  @Index('kitchen_meals_meal_idx')
  mealId: string;

  @ManyToOne(() => KitchenEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'kitchen_id', foreignKeyConstraintName: 'kitchen_meals_kitchen_fkey' })
  kitchen: Relation<KitchenEntity>;

  @ManyToOne(() => MealEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'meal_id', foreignKeyConstraintName: 'kitchen_meals_meal_fkey' })
  meal: Relation<MealEntity>;
}
