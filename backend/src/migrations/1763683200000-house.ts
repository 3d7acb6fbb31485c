import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * Generated from the entities; by hand: the indexes on lower(name), the order numbers, the row of house.
 */
const UP = `
  CREATE TYPE category AS ENUM('Hors d''oeuvres', 'Soup', 'Appetizer', 'Entrée', 'Accompaniment', 'Dessert', 'After-Hours', 'Oriental', 'Local Cuisine');
  CREATE TYPE allergy AS ENUM('Peanuts', 'Shellfish', 'Gluten', 'Dairy', 'Soy');
  CREATE TYPE role AS ENUM('server', 'kitchen', 'admin');
  CREATE TYPE order_state AS ENUM('draft', 'placed', 'cancelled');
  CREATE TYPE ticket_status AS ENUM('Pending', 'Preparing', 'Ready', 'Delivered', 'Cancelled');
  CREATE TABLE inventory_items (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    unit text NOT NULL DEFAULT '',
    quantity numeric(12,3) NOT NULL,
    threshold numeric(12,3) NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT inventory_items_threshold_check CHECK (threshold >= 0),
    CONSTRAINT inventory_items_quantity_check CHECK (quantity >= 0),
    CONSTRAINT inventory_items_pkey PRIMARY KEY (id)
  );
  CREATE TABLE reports (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    order_id uuid NOT NULL,
    table_id uuid NOT NULL,
    table_number integer NOT NULL,
    sitting integer NOT NULL,
    message text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    resolved_at timestamptz,
    CONSTRAINT reports_pkey PRIMARY KEY (id)
  );
  CREATE INDEX reports_sitting_idx ON reports (table_id, sitting);
  CREATE INDEX reports_unresolved_idx ON reports (table_id) WHERE resolved_at IS NULL;
  CREATE TABLE notifications (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    table_id uuid NOT NULL,
    table_number integer NOT NULL,
    sitting integer NOT NULL,
    message text NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT notifications_pkey PRIMARY KEY (id)
  );
  CREATE INDEX notifications_sent_idx ON notifications (sent_at);
  CREATE INDEX notifications_sitting_idx ON notifications (table_id, sitting);
  CREATE TABLE house (
    id integer NOT NULL DEFAULT '1',
    epoch uuid NOT NULL DEFAULT gen_random_uuid(),
    CONSTRAINT house_pkey PRIMARY KEY (id)
  );
  CREATE TABLE stream (
    room text NOT NULL,
    head bigint NOT NULL,
    seen bigint NOT NULL DEFAULT '0',
    CONSTRAINT stream_pkey PRIMARY KEY (room)
  );
  CREATE TABLE event (
    room text NOT NULL,
    seq bigint NOT NULL,
    type text NOT NULL,
    data jsonb NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT event_pkey PRIMARY KEY (room, seq)
  );
  CREATE INDEX event_at_idx ON event (at);
  CREATE TABLE meals (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    category category NOT NULL,
    description text NOT NULL DEFAULT '',
    quantity integer NOT NULL,
    threshold integer NOT NULL,
    allergens allergy array NOT NULL DEFAULT '{}',
    CONSTRAINT meals_threshold_check CHECK (threshold >= 0),
    CONSTRAINT meals_quantity_check CHECK (quantity >= 0),
    CONSTRAINT meals_pkey PRIMARY KEY (id)
  );
  CREATE TABLE users (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    username text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    role role NOT NULL,
    token_version integer NOT NULL DEFAULT '1',
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT users_pkey PRIMARY KEY (id)
  );
  CREATE UNIQUE INDEX users_email_key ON users (email);
  CREATE TABLE kitchens (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    amber_after integer NOT NULL DEFAULT '5',
    red_after integer NOT NULL DEFAULT '10',
    CONSTRAINT kitchens_ages_check CHECK (0 < amber_after AND amber_after < red_after),
    CONSTRAINT kitchens_pkey PRIMARY KEY (id)
  );
  CREATE TABLE kitchen_staff (
    kitchen_id uuid NOT NULL,
    user_id uuid NOT NULL,
    assigned_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT kitchen_staff_pkey PRIMARY KEY (kitchen_id, user_id)
  );
  CREATE INDEX kitchen_staff_user_idx ON kitchen_staff (user_id);
  CREATE TABLE kitchen_meals (
    kitchen_id uuid NOT NULL,
    meal_id uuid NOT NULL,
    CONSTRAINT kitchen_meals_pkey PRIMARY KEY (kitchen_id, meal_id)
  );
  CREATE INDEX kitchen_meals_meal_idx ON kitchen_meals (meal_id);
  CREATE TABLE tables (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    number integer NOT NULL,
    kitchen_id uuid,
    server_id uuid,
    occupied boolean NOT NULL DEFAULT false,
    sitting integer NOT NULL DEFAULT '1',
    guests integer NOT NULL DEFAULT '0',
    CONSTRAINT tables_pkey PRIMARY KEY (id)
  );
  CREATE UNIQUE INDEX tables_number_key ON tables (number);
  CREATE INDEX tables_kitchen_idx ON tables (kitchen_id);
  CREATE INDEX tables_server_idx ON tables (server_id);
  CREATE TABLE orders (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    number bigint,
    table_id uuid NOT NULL,
    table_number integer NOT NULL,
    sitting integer NOT NULL,
    customer_name text NOT NULL,
    allergies allergy array NOT NULL DEFAULT '{}',
    state order_state NOT NULL DEFAULT 'draft',
    basket jsonb NOT NULL DEFAULT '[]',
    created_at timestamptz NOT NULL DEFAULT now(),
    placed_at timestamptz,
    CONSTRAINT orders_number_check CHECK (state <> 'placed' OR (number IS NOT NULL AND placed_at IS NOT NULL)),
    CONSTRAINT orders_pkey PRIMARY KEY (id)
  );
  CREATE UNIQUE INDEX orders_number_key ON orders (number);
  CREATE INDEX orders_draft_idx ON orders (created_at) WHERE state = 'draft';
  CREATE INDEX orders_table_idx ON orders (table_id, sitting) WHERE state <> 'draft';
  CREATE TABLE tickets (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    kitchen_id uuid NOT NULL,
    kitchen_name text NOT NULL,
    status ticket_status NOT NULL DEFAULT 'Pending',
    status_since timestamptz NOT NULL,
    seen_at timestamptz,
    acknowledged_by text,
    acknowledged_at timestamptz,
    CONSTRAINT tickets_pkey PRIMARY KEY (id)
  );
  CREATE INDEX tickets_order_idx ON tickets (order_id);
  CREATE INDEX tickets_closed_idx ON tickets (kitchen_id, status_since) WHERE status IN ('Delivered', 'Cancelled');
  CREATE INDEX tickets_unseen_idx ON tickets (status_since) WHERE seen_at IS NULL AND status = 'Pending';
  CREATE INDEX tickets_open_idx ON tickets (kitchen_id) WHERE status IN ('Pending', 'Preparing', 'Ready');
  CREATE TABLE order_items (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    line integer NOT NULL,
    meal_id uuid NOT NULL,
    meal_name text NOT NULL,
    quantity integer NOT NULL,
    customization text NOT NULL DEFAULT '',
    ordered boolean NOT NULL DEFAULT false,
    done boolean NOT NULL DEFAULT false,
    allergens allergy array NOT NULL DEFAULT '{}',
    CONSTRAINT order_items_pkey PRIMARY KEY (id)
  );
  CREATE INDEX order_items_ticket_idx ON order_items (ticket_id);
  ALTER TABLE kitchen_staff ADD CONSTRAINT kitchen_staff_kitchen_fkey FOREIGN KEY (kitchen_id) REFERENCES kitchens(id) ON DELETE CASCADE;
  ALTER TABLE kitchen_staff ADD CONSTRAINT kitchen_staff_user_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
  ALTER TABLE kitchen_meals ADD CONSTRAINT kitchen_meals_kitchen_fkey FOREIGN KEY (kitchen_id) REFERENCES kitchens(id) ON DELETE CASCADE;
  ALTER TABLE kitchen_meals ADD CONSTRAINT kitchen_meals_meal_fkey FOREIGN KEY (meal_id) REFERENCES meals(id) ON DELETE CASCADE;
  ALTER TABLE tables ADD CONSTRAINT tables_kitchen_fkey FOREIGN KEY (kitchen_id) REFERENCES kitchens(id) ON DELETE SET NULL;
  ALTER TABLE tables ADD CONSTRAINT tables_server_fkey FOREIGN KEY (server_id) REFERENCES users(id) ON DELETE SET NULL;
  ALTER TABLE tickets ADD CONSTRAINT tickets_order_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
  ALTER TABLE order_items ADD CONSTRAINT order_items_ticket_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE;
  CREATE UNIQUE INDEX users_username_key ON users (lower(username));
  CREATE UNIQUE INDEX kitchens_name_key ON kitchens (lower(name));
  CREATE UNIQUE INDEX meals_name_key ON meals (lower(name));
  CREATE UNIQUE INDEX inventory_items_name_key ON inventory_items (lower(name));
  CREATE SEQUENCE order_number_seq START 1001;
  ALTER TABLE house ADD CONSTRAINT house_id_check CHECK (id = 1);
  INSERT INTO house DEFAULT VALUES;
`;

export class House1763683200000 implements MigrationInterface {
  name = 'House1763683200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  // The first migration has nothing to go back to.
  down(): Promise<void> {
    return Promise.reject(new Error('There is nothing before the first migration.'));
  }
}
