import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ROLES, type Role } from '@banquet/shared/vocabulary';

// `users_username_key` is on lower(username), which TypeORM cannot say; the migration makes it.
@Entity('users')
@Index('users_username_key', { synchronize: false })
export class UserEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  id: string;

  @Column('text')
  username: string;

  /** Lower case. */
  @Column('text')
  @Index('users_email_key', { unique: true })
  email: string;

  @Column('text', { name: 'password_hash', select: false })
  passwordHash: string;

  @Column('enum', { enum: ROLES, enumName: 'role' })
  role: Role;

  /** Counted up when whatever was handed out before must no longer let anyone in. */
  @Column('int', { name: 'token_version', default: 1 })
  tokenVersion: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
