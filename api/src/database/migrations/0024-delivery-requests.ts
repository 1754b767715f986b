import type { Migration } from './migration.ts';

/**
 * Delivery requests of customers and their address books. A request stores a copy of the address. `is_open` is true
 * for parcels of requests that are not finished; its unique index states that a parcel is on at most one such request.
 */
export const deliveryRequests: Migration = {
  name: '0024-delivery-requests',
  up: `
CREATE TABLE delivery_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Chosen by the client; a key adds one address.
  key uuid NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES users (id),
  recipient text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  note text NOT NULL DEFAULT '',
  is_default boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  deleted_at timestamptz
);
COMMENT ON TABLE delivery_addresses IS 'Address books of customers.';
CREATE INDEX delivery_addresses_of_customer ON delivery_addresses (customer_id, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX delivery_addresses_one_default ON delivery_addresses (customer_id)
  WHERE is_default AND deleted_at IS NULL;

CREATE TABLE delivery_prices (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Whole VND. NULL: staff say it for each request.
  own_driver bigint CHECK (own_driver >= 0),
  carrier bigint CHECK (carrier >= 0),
  pick_up bigint CHECK (pick_up >= 0),
  version int NOT NULL
);
COMMENT ON TABLE delivery_prices IS 'Price of each way of delivery.';

CREATE TABLE delivery_request_numbers (
  day date PRIMARY KEY,
  last int NOT NULL
);
COMMENT ON TABLE delivery_request_numbers IS 'Last number of each day in the codes of delivery requests.';

CREATE TABLE delivery_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES users (id),
  state text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'accepted', 'preparing', 'handed-over', 'cancelled')),
  method text NOT NULL CHECK (method IN ('own-driver', 'carrier', 'pick-up')),
  -- In the business's time zone.
  wished_day date NOT NULL,
  day_part text CHECK (day_part IN ('morning', 'afternoon', 'evening')),
  carrier text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  -- Copy of the address; NULL: the customer picks the parcels up.
  recipient jsonb,
  -- Whole VND. NULL: not known yet.
  delivery_fee bigint CHECK (delivery_fee >= 0),
  note_id bigint REFERENCES delivery_notes (id),
  requested_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  version int NOT NULL DEFAULT 0,
  CHECK ((method = 'pick-up') = (recipient IS NULL)),
  CHECK ((state IN ('preparing', 'handed-over')) = (note_id IS NOT NULL)),
  CHECK (note_id IS NULL OR delivery_fee IS NOT NULL)
);
COMMENT ON TABLE delivery_requests IS 'Requests of customers to get parcels from the Vietnamese warehouse.';
CREATE INDEX delivery_requests_open ON delivery_requests (wished_day, id)
  WHERE state IN ('requested', 'accepted', 'preparing');
CREATE INDEX delivery_requests_by_state ON delivery_requests (state, id DESC);
CREATE INDEX delivery_requests_by_day ON delivery_requests (wished_day, id DESC);
CREATE INDEX delivery_requests_by_customer ON delivery_requests (customer_id, id DESC);
CREATE INDEX delivery_requests_by_note ON delivery_requests (note_id) WHERE note_id IS NOT NULL;

CREATE TABLE delivery_request_parcels (
  request_id bigint NOT NULL REFERENCES delivery_requests (id) ON DELETE CASCADE,
  order_code text COLLATE "C" NOT NULL,
  -- NULL: the order was deleted for good.
  order_id bigint REFERENCES orders (id) ON DELETE SET NULL,
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (request_id, order_code)
);
COMMENT ON TABLE delivery_request_parcels IS 'Parcels of delivery requests.';
CREATE UNIQUE INDEX delivery_request_parcels_once ON delivery_request_parcels (order_id) WHERE is_open;
CREATE INDEX delivery_request_parcels_by_order ON delivery_request_parcels (order_id);

CREATE TABLE delivery_request_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES delivery_requests (id) ON DELETE CASCADE,
  kind text NOT NULL,
  at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  by bigint NOT NULL REFERENCES users (id),
  -- What the customer reads.
  message text NOT NULL DEFAULT '',
  amount bigint
);
COMMENT ON TABLE delivery_request_steps IS 'History of delivery requests.';
CREATE INDEX delivery_request_steps_of_request ON delivery_request_steps (request_id, id);

CREATE TABLE delivery_request_writes (
  -- Chosen by the client, so that a repeated call changes nothing and gets the first answer.
  key uuid PRIMARY KEY,
  by bigint NOT NULL REFERENCES users (id),
  result jsonb NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE delivery_request_writes IS 'Calls that changed delivery requests, by the key of the client.';

-- Whole VND, part of the total.
ALTER TABLE delivery_notes ADD COLUMN delivery_fee bigint NOT NULL DEFAULT 0 CHECK (delivery_fee >= 0);
`,
  down: `
ALTER TABLE delivery_notes DROP COLUMN delivery_fee;
DROP TABLE delivery_request_writes, delivery_request_steps, delivery_request_parcels, delivery_requests,
  delivery_request_numbers, delivery_prices, delivery_addresses;
`,
};
