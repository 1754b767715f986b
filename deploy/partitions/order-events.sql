-- Divides the reports of orders (order_events) into 16 partitions by hash of the order, so that VACUUM, and rebuilding an
-- index, work on a sixteenth at a time. Run it once, after the migrations and while no server runs:
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -1 -f deploy/partitions/order-events.sql
-- It copies every row, so it needs as much free room as the table has. Without it nothing is missing: see docs/scale.md.

ALTER TABLE order_events RENAME TO order_events_whole;

-- The same columns, defaults, checks and computed columns; the number of a row comes from a sequence, because identity
-- columns of partitioned tables exist since PostgreSQL 17 only.
CREATE TABLE order_events (LIKE order_events_whole INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED)
  PARTITION BY HASH (order_id);
CREATE SEQUENCE order_events_number AS bigint OWNED BY order_events.id;
ALTER TABLE order_events ALTER COLUMN id SET DEFAULT nextval('order_events_number');

DO $$
DECLARE
  part int;
  wanted record;
  columns text;
BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE order_events_%1$s PARTITION OF order_events FOR VALUES WITH (MODULUS 16, REMAINDER %1$s)',
      part);
  END LOOP;
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns FROM pg_attribute
  WHERE attrelid = 'order_events_whole'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  EXECUTE format('INSERT INTO order_events (%1$s) SELECT %1$s FROM order_events_whole ORDER BY order_id', columns);
  PERFORM setval('order_events_number', coalesce(max(id), 1), max(id) IS NOT NULL) FROM order_events;

  -- Foreign keys, unique keys, further indexes and triggers, as the migrations made them.
  FOR wanted IN SELECT * FROM (
      SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = 'order_events_whole'::regclass AND contype IN ('f', 'u') OFFSET 0
    ) c ORDER BY name LOOP
    EXECUTE format('ALTER TABLE order_events_whole DROP CONSTRAINT %I', wanted.name);
    EXECUTE format('ALTER TABLE order_events ADD CONSTRAINT %I %s', wanted.name, wanted.definition);
  END LOOP;
  FOR wanted IN SELECT * FROM (
      SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = 'order_events_whole'::regclass AND NOT indisprimary OFFSET 0
    ) i ORDER BY name LOOP
    EXECUTE format('DROP INDEX %s', wanted.name);
    EXECUTE replace(wanted.definition, 'order_events_whole', 'order_events');
  END LOOP;
  FOR wanted IN SELECT * FROM (
      SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger
      WHERE tgrelid = 'order_events_whole'::regclass AND NOT tgisinternal OFFSET 0
    ) t ORDER BY name LOOP
    EXECUTE replace(wanted.definition, 'order_events_whole', 'order_events');
  END LOOP;
  EXECUTE format('COMMENT ON TABLE order_events IS %L', obj_description('order_events_whole'::regclass));
END $$;

DROP TABLE order_events_whole;
-- Its former name, so that a backup can be restored into tables without partitions.
ALTER SEQUENCE order_events_number RENAME TO order_events_id_seq;
-- A key of a partitioned table contains the column that divides it. Scans and undos find a report by its number alone.
ALTER TABLE order_events ADD PRIMARY KEY (order_id, id);
CREATE INDEX order_events_id ON order_events (id);
ANALYZE order_events;
