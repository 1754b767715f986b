import type { Migration } from './migration.ts';

/** SQL: the stored form of a code of a bag or a lot, as `normalisePackingCode` makes it. */
const stored = (value: string) =>
  `upper(regexp_replace(normalize(${value}, NFC), '[[:space:]\\u00a0\\u00ad\\u200b-\\u200f\\u2060\\ufeff]+', '', 'g'))`;

/** Normalises the codes of events from files. A report that exists in both spellings remains once. */
const rewrite = (name: 'bag' | 'lot') => {
  const value = `facts #>> '{${name},2}'`;
  return `
CREATE TEMP TABLE respelled ON COMMIT DROP AS
  SELECT *, row_number() OVER (PARTITION BY order_id, occurred_at, status, source, facts ORDER BY id) = 1 AS is_first
  FROM (
    SELECT id, order_id, occurred_at, status, source,
      jsonb_set(facts, '{${name},2}', to_jsonb(${stored(value)})) AS facts
    FROM order_events WHERE facts ? '${name}' AND ${value} <> ${stored(value)}
  ) r;
ANALYZE respelled;
UPDATE order_events e SET facts = r.facts FROM respelled r
WHERE e.id = r.id AND r.is_first AND NOT EXISTS (
  SELECT FROM order_events o
  WHERE o.order_id = r.order_id AND o.occurred_at = r.occurred_at AND o.status IS NOT DISTINCT FROM r.status
    AND o.source = r.source AND o.facts = r.facts
);
DELETE FROM order_events e USING respelled r WHERE e.id = r.id AND e.facts <> r.facts;
DO $$ DECLARE ids bigint[]; BEGIN
  FOR ids IN
    SELECT array_agg(order_id) FROM (
      SELECT order_id, (row_number() OVER (ORDER BY order_id) - 1) / 5000 AS part
      FROM (SELECT DISTINCT order_id FROM respelled) d
    ) p GROUP BY part
  LOOP PERFORM refold_orders(ids); END LOOP;
END $$;
DROP TABLE respelled;`;
};

/**
 * Bags, and lots of bags. The contents of a bag have no table: they are the attribute `bag` of the orders, so that
 * packing, scans, edits and imports commute. Codes that files named before get their rows here.
 */
export const bagsAndLots: Migration = {
  name: '0016-bags-and-lots',
  up: `
CREATE TABLE lots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (char_length(code) BETWEEN 1 AND 100),
  -- Of the call that added it, so that a repeated call adds nothing.
  key uuid UNIQUE,
  carrier text NOT NULL DEFAULT '',
  plate text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  departed_at timestamptz,
  border_at timestamptz,
  arrived_at timestamptz,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- NULL: a file named it first.
  created_by bigint REFERENCES users (id)
);
COMMENT ON TABLE lots IS 'Shipments of bags: a truck or a container.';
CREATE INDEX lots_newest ON lots (created_at DESC, id DESC);
CREATE INDEX lots_code_part ON lots USING gin (code gin_trgm_ops);

CREATE TABLE bags (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (char_length(code) BETWEEN 1 AND 100),
  -- Of the call that opened it, so that a repeated call opens nothing.
  key uuid UNIQUE,
  lot_id bigint REFERENCES lots (id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'sealed', 'arrived')),
  -- Of the whole bag on the scale, in kg.
  measured_weight double precision CHECK (measured_weight >= 0),
  sealed_at timestamptz,
  sealed_by bigint REFERENCES users (id),
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- NULL: a file named it first.
  created_by bigint REFERENCES users (id)
);
COMMENT ON TABLE bags IS 'Bags of parcels. Their parcels are the orders with the attribute bag.';
CREATE INDEX bags_newest ON bags (created_at DESC, id DESC);
CREATE INDEX bags_state_newest ON bags (state, created_at DESC, id DESC);
CREATE INDEX bags_lot ON bags (lot_id, code) WHERE lot_id IS NOT NULL;
CREATE INDEX bags_code_part ON bags USING gin (code gin_trgm_ops);

CREATE TABLE packing_numbers (
  kind text NOT NULL CHECK (kind IN ('bag', 'lot')),
  day date NOT NULL,
  last int NOT NULL,
  PRIMARY KEY (kind, day)
);
COMMENT ON TABLE packing_numbers IS 'Last number of each day in the codes that the server made.';

CREATE TABLE packing_steps (
  -- Chosen by the client, so that a repeated call reports nothing.
  key uuid PRIMARY KEY,
  bag_id bigint REFERENCES bags (id),
  lot_id bigint REFERENCES lots (id),
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 4),
  occurred_at timestamptz NOT NULL,
  actor_id bigint NOT NULL REFERENCES users (id),
  -- Numbers of parcels: in all, with a new status, unchanged, already further, handed over without an arrival.
  parcels int NOT NULL,
  changed int NOT NULL,
  unchanged int NOT NULL,
  ahead int NOT NULL,
  early int NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  CHECK ((bag_id IS NULL) <> (lot_id IS NULL))
);
COMMENT ON TABLE packing_steps IS 'Steps that were reported for everything in a bag or a lot.';
CREATE INDEX packing_steps_bag ON packing_steps (bag_id, recorded_at DESC) WHERE bag_id IS NOT NULL;
CREATE INDEX packing_steps_lot ON packing_steps (lot_id, recorded_at DESC) WHERE lot_id IS NOT NULL;

CREATE INDEX orders_by_lot ON orders ((facts #>> '{lot,2}')) WHERE deleted_at IS NULL AND facts ? 'lot';
${rewrite('bag')}
${rewrite('lot')}
INSERT INTO lots (code)
SELECT DISTINCT facts #>> '{lot,2}' FROM orders
WHERE deleted_at IS NULL AND facts ? 'lot' AND facts #>> '{lot,2}' <> '';
INSERT INTO bags (code, state, lot_id)
SELECT DISTINCT ON (o.facts #>> '{bag,2}') o.facts #>> '{bag,2}', 'sealed', l.id
FROM orders o LEFT JOIN lots l ON l.code = o.facts #>> '{lot,2}'
WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND o.facts #>> '{bag,2}' <> ''
ORDER BY o.facts #>> '{bag,2}', l.id IS NULL, o.created_date DESC, o.id DESC;
`,
  down: `
DROP INDEX orders_by_lot;
DROP TABLE packing_steps, packing_numbers, bags, lots;
`,
};
