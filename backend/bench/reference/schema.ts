/* The same work as a house's: an order, its ticket, four items, four meals' stock, one row of the log. */
export const SCHEMA = `
  CREATE TABLE meals (
    id uuid PRIMARY KEY, name text NOT NULL, quantity integer NOT NULL CHECK (quantity >= 0)
  );
  CREATE TABLE orders (
    id uuid PRIMARY KEY, number bigint UNIQUE, table_number integer NOT NULL, customer_name text NOT NULL,
    state text NOT NULL DEFAULT 'draft', placed_at timestamptz
  );
  CREATE TABLE tickets (
    id uuid PRIMARY KEY, order_id uuid NOT NULL REFERENCES orders, kitchen_id uuid NOT NULL,
    status text NOT NULL, status_since timestamptz NOT NULL
  );
  CREATE INDEX ON tickets (order_id);
  CREATE INDEX ON tickets (kitchen_id) WHERE status <> 'Delivered';
  CREATE TABLE items (
    id uuid PRIMARY KEY, ticket_id uuid NOT NULL REFERENCES tickets, meal_id uuid NOT NULL REFERENCES meals,
    name text NOT NULL, quantity integer NOT NULL
  );
  CREATE INDEX ON items (ticket_id);
  CREATE TABLE event (
    id bigserial PRIMARY KEY, room text NOT NULL, data jsonb NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE SEQUENCE order_number START 1001;
`;

/** One list of orders, in one statement: the pooled reference ("A") sends lists of one, the single writer ("B") all that wait. */
export const PLACE = `
  WITH given AS MATERIALIZED (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::jsonb[]) AS g (id, ticket_id, data)
  ), placed AS (
    UPDATE orders SET state = 'placed', number = nextval('order_number'), placed_at = clock_timestamp()
    FROM given WHERE orders.id = given.id AND state = 'draft'
    RETURNING orders.id, orders.number, orders.placed_at, orders.customer_name, orders.table_number, given.ticket_id, given.data
  ), cooked AS (
    INSERT INTO tickets (id, order_id, kitchen_id, status, status_since)
    SELECT ticket_id, id, $8, 'Pending', placed_at FROM placed
  ), item AS MATERIALIZED (
    SELECT i.* FROM unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::int[]) AS i (id, ticket_id, meal_id, quantity)
    JOIN placed USING (ticket_id)
  ), wanted AS MATERIALIZED (
    SELECT meals.id, meals.name, portions.quantity
    FROM (SELECT meal_id, sum(quantity) AS quantity FROM item GROUP BY meal_id) AS portions
    JOIN meals ON meals.id = portions.meal_id ORDER BY meals.id FOR UPDATE OF meals
  ), taken AS (
    UPDATE meals SET quantity = meals.quantity - wanted.quantity FROM wanted WHERE meals.id = wanted.id
  ), chosen AS (
    INSERT INTO items (id, ticket_id, meal_id, name, quantity)
    SELECT item.id, item.ticket_id, item.meal_id, wanted.name, item.quantity
    FROM item JOIN wanted ON wanted.id = item.meal_id
  ), logged AS (
    INSERT INTO event (room, data)
    SELECT 'kitchen:' || $8, data || jsonb_build_object('orderId', number, 'placedAt', placed_at) FROM placed
  )
  SELECT id, number::int AS "orderId", placed_at AS "placedAt", customer_name AS "customerName", table_number AS "tableNumber"
  FROM placed`;

export const SET_STATUS = `
  WITH moved AS (
    UPDATE tickets SET status = $2, status_since = clock_timestamp() WHERE id = $1 RETURNING order_id, status_since
  ), logged AS (
    INSERT INTO event (room, data) SELECT 'order:' || order_id, jsonb_build_object('status', $2::text) FROM moved
  )
  SELECT orders.id, orders.number::int AS "orderId", orders.customer_name AS "customerName",
    orders.table_number AS "tableNumber", orders.placed_at AS "placedAt", moved.status_since AS "statusSince"
  FROM moved JOIN orders ON orders.id = moved.order_id`;
