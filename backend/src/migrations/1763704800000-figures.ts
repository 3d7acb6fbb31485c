import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * When tickets were begun and ready, and what is counted for good. Orders of before are counted by the running
 * house, a list at a time; when their tickets were ready nobody knows any more, unless they are Ready still.
 */
const UP = `
  ALTER TABLE tickets ADD started_at timestamptz, ADD ready_at timestamptz;
  UPDATE tickets SET ready_at = status_since WHERE status = 'Ready';
  UPDATE tickets SET started_at = status_since WHERE status = 'Preparing';
  ALTER TABLE orders ADD tallied boolean NOT NULL DEFAULT false;
  CREATE INDEX orders_placed_idx ON orders (placed_at) WHERE state <> 'draft';
  CREATE INDEX orders_untallied_idx ON orders (placed_at) WHERE state <> 'draft' AND NOT tallied;
  CREATE TABLE orders_tally (
    id integer NOT NULL DEFAULT '1',
    orders bigint NOT NULL DEFAULT '0',
    CONSTRAINT orders_tally_id_check CHECK (id = 1),
    CONSTRAINT orders_tally_pkey PRIMARY KEY (id)
  );
  INSERT INTO orders_tally DEFAULT VALUES;
  CREATE TABLE sales_tally (
    meal_id uuid NOT NULL,
    meal_name text NOT NULL,
    portions bigint NOT NULL,
    plates bigint NOT NULL,
    CONSTRAINT sales_tally_pkey PRIMARY KEY (meal_id)
  );
  CREATE TABLE kitchen_hours (
    hour timestamptz NOT NULL,
    kitchen_id uuid NOT NULL,
    kitchen_name text NOT NULL,
    seconds integer array NOT NULL,
    CONSTRAINT kitchen_hours_pkey PRIMARY KEY (hour, kitchen_id)
  );
  CREATE TABLE meal_hours (
    hour timestamptz NOT NULL,
    meal_id uuid NOT NULL,
    meal_name text NOT NULL,
    plates integer NOT NULL,
    seconds integer array NOT NULL,
    CONSTRAINT meal_hours_pkey PRIMARY KEY (hour, meal_id)
  );
`;

const DOWN = `
  DROP TABLE meal_hours;
  DROP TABLE kitchen_hours;
  DROP TABLE sales_tally;
  DROP TABLE orders_tally;
  DROP INDEX orders_untallied_idx;
  DROP INDEX orders_placed_idx;
  ALTER TABLE orders DROP COLUMN tallied;
  ALTER TABLE tickets DROP COLUMN ready_at, DROP COLUMN started_at;
`;

export class Figures1763704800000 implements MigrationInterface {
  name = 'Figures1763704800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
