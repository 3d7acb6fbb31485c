import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
  CREATE TABLE webhooks (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    url text NOT NULL,
    secret text NOT NULL,
    events text array NOT NULL,
    active boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT webhooks_pkey PRIMARY KEY (id)
  );
  CREATE TABLE webhook_deliveries (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    webhook_id uuid NOT NULL,
    type text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    attempts integer NOT NULL DEFAULT '0',
    next_attempt_at timestamptz DEFAULT clock_timestamp(),
    delivered_at timestamptz,
    last_error text,
    CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id)
  );
  CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (webhook_id, next_attempt_at)
    WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX webhook_deliveries_failed_idx ON webhook_deliveries (webhook_id)
    WHERE next_attempt_at IS NULL AND delivered_at IS NULL;
  CREATE INDEX webhook_deliveries_latest_idx ON webhook_deliveries (webhook_id, created_at);
  CREATE INDEX webhook_deliveries_created_idx ON webhook_deliveries (created_at);
`;

const DOWN = `
  DROP TABLE webhook_deliveries;
  DROP TABLE webhooks;
`;

export class Webhooks1763715600000 implements MigrationInterface {
  name = 'Webhooks1763715600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
