import type { Migration } from './migration.ts';

/** Attributes that a fee depends on, as `order_events.facts` names them. */
const FEE_ATTRIBUTES =
  "array['weight', 'volume', 'length', 'width', 'height', 'domesticFee', 'declaredValue', 'woodwork', 'counted', 'service', 'route']";

/** Runs for each statement that adds or deletes events. */
const eventsTrigger = (operation: 'INSERT' | 'DELETE', rows: 'NEW' | 'OLD') => `
CREATE TRIGGER queue_order_fees_on_${operation.toLowerCase()} AFTER ${operation} ON order_events
  REFERENCING ${rows} TABLE AS changed_events FOR EACH STATEMENT EXECUTE FUNCTION queue_order_fees_of_events();`;

/**
 * Dated tariffs and the fees of parcels.
 *
 * A fee depends on events of the order and on its owner. Triggers record in `order_fee_queue` the orders whose fee may
 * have changed, so that no write can forget it. The command or the job that computes the fee removes the entry. The
 * queue has no unique key: a transaction never waits for another one here, and an entry that is committed later than
 * the computation it concerns is not lost. Without a published tariff nothing is recorded.
 */
export const tariffs: Migration = {
  name: '0018-tariffs',
  up: `
CREATE TABLE tariff_lists (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  content jsonb NOT NULL,
  version int NOT NULL DEFAULT 0
);
COMMENT ON TABLE tariff_lists IS 'Services, routes and customer groups of tariffs, in order; at most one row.';

ALTER TABLE users ADD COLUMN tariff_group text;
COMMENT ON COLUMN users.tariff_group IS 'Code of the customer group; NULL: general tariffs.';
CREATE INDEX users_tariff_group ON users (tariff_group) WHERE tariff_group IS NOT NULL;

CREATE TABLE tariffs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  service text NOT NULL,
  route text NOT NULL,
  -- NULL: customers of every group.
  customer_group text,
  valid_from date NOT NULL,
  terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
  -- NULL: a draft.
  published_at timestamptz,
  published_by bigint REFERENCES users (id),
  created_by bigint NOT NULL REFERENCES users (id),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  version int NOT NULL DEFAULT 0
);
COMMENT ON TABLE tariffs IS 'Prices by service, route, customer group and first day. A published tariff never changes.';
CREATE FUNCTION keep_published_tariffs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published tariff never changes';
END $$;
CREATE TRIGGER keep_published_tariffs BEFORE UPDATE OR DELETE ON tariffs
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION keep_published_tariffs();

CREATE TABLE order_fees (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- Computed by the tariff; NULL: no tariff applies, and the row has only an override.
  tariff_id bigint REFERENCES tariffs (id),
  lines jsonb,
  total bigint,
  -- Day whose tariff and exchange rate apply.
  priced_on date,
  computed_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- From then on the fee is never computed again.
  billed_at timestamptz,
  override_amount bigint CHECK (override_amount >= 0),
  override_reason text,
  overridden_by bigint REFERENCES users (id),
  overridden_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CHECK ((tariff_id IS NULL) = (lines IS NULL)),
  CHECK ((tariff_id IS NULL) = (total IS NULL)),
  CHECK ((tariff_id IS NULL) = (priced_on IS NULL)),
  CHECK ((override_amount IS NULL) = (override_reason IS NULL))
);
COMMENT ON TABLE order_fees IS 'Fees of parcels: computed lines, and an amount that a person set instead.';

CREATE TABLE order_fee_queue (
  order_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (order_id, id)
);
COMMENT ON TABLE order_fee_queue IS 'Orders whose fee is to be computed.';

CREATE TABLE fee_recomputations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Orders that had news on this day or later.
  since date NOT NULL,
  -- Orders are computed in the order of their ids. last_id: the last one done, where a restart goes on.
  last_id bigint NOT NULL DEFAULT 0,
  max_id bigint NOT NULL,
  changed int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  finished_at timestamptz
);
COMMENT ON TABLE fee_recomputations IS 'Computations of all fees that a published tariff or a changed exchange rate started.';
CREATE INDEX fee_recomputations_running ON fee_recomputations (id) WHERE finished_at IS NULL;

-- refold_orders switches nested loops off; here they find a few fees among millions by the index.
CREATE FUNCTION queue_order_fees_of_events() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = on AS $$
BEGIN
  IF EXISTS (SELECT FROM tariffs WHERE published_at IS NOT NULL) THEN
    INSERT INTO order_fee_queue (order_id)
    SELECT DISTINCT e.order_id FROM changed_events e
    WHERE e.facts ?| ${FEE_ATTRIBUTES}
      -- The day of the arrival may have changed.
      OR e.status IS NOT NULL AND EXISTS (SELECT FROM order_fees f WHERE f.order_id = e.order_id);
  END IF;
  RETURN NULL;
END $$;
${eventsTrigger('INSERT', 'NEW')}
${eventsTrigger('DELETE', 'OLD')}

-- For each row, and only if the owner changes: no cost for other updates.
CREATE FUNCTION queue_order_fee_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM tariffs WHERE published_at IS NOT NULL) THEN
    INSERT INTO order_fee_queue (order_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_order_fee_of_owner AFTER UPDATE ON orders
  FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id AND NEW.facts ? 'weight')
  EXECUTE FUNCTION queue_order_fee_of_owner();
`,
  down: `
DROP TRIGGER queue_order_fee_of_owner ON orders;
DROP TRIGGER queue_order_fees_on_insert ON order_events;
DROP TRIGGER queue_order_fees_on_delete ON order_events;
DROP FUNCTION queue_order_fee_of_owner(), queue_order_fees_of_events();
DROP TABLE fee_recomputations, order_fee_queue, order_fees, tariffs, tariff_lists;
DROP FUNCTION keep_published_tariffs();
ALTER TABLE users DROP COLUMN tariff_group;
`,
};
