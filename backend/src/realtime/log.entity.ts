import { Check, Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';

/** One row: which log this is. A restored backup gets a new epoch, so that no screen goes on from the old one. */
@Entity('house')
@Check('house_id_check', 'id = 1')
export class HouseEntity {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'house_pkey', default: 1 })
  id: number;

  @Column('uuid')
  @Generated('uuid')
  epoch: string;
}

/** The number of the last event of each logged room. */
@Entity('stream')
export class StreamEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'stream_pkey' })
  room: string;

  @Column('bigint')
  head: number;

  /** Of a kitchen's room: everything up to here has been on one of its screens. */
  @Column('bigint', { default: 0 })
  seen: number;
}

@Entity('event')
@Index('event_at_idx', ['at'])
export class EventEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'event_pkey' })
  room: string;

  /** From 1, without a gap. */
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'event_pkey' })
  seq: number;

  @Column('text')
  type: string;

  @Column('jsonb')
  data: unknown;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;
}
