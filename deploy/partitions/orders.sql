-- Divides orders into 8 partitions by hash of the order code, so that VACUUM, and rebuilding an index, work on an eighth
-- at a time. Run it once, after the migrations and while no server runs:
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -1 -f deploy/partitions/orders.sql
-- It copies every row, so it needs as much free room as the table has. Without it nothing is missing: see docs/scale.md.
--
-- A unique key of a partitioned table contains the column that divides it. That of the code does. The id's becomes a table
-- of its own, order_numbers, with one row for each order; the foreign keys to orders (id) refer to it, with the same
-- ON DELETE. Triggers insert and delete its rows in the statement that inserts and deletes the orders.

ALTER TABLE orders RENAME TO orders_whole;

-- The same columns, defaults, checks and computed columns; the id comes from a sequence, because identity columns of
-- partitioned tables exist since PostgreSQL 17 only.
CREATE TABLE orders (LIKE orders_whole INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED)
  PARTITION BY HASH (order_code);
CREATE SEQUENCE orders_number AS bigint OWNED BY orders.id;
ALTER TABLE orders ALTER COLUMN id SET DEFAULT nextval('orders_number');

CREATE TABLE order_numbers (id bigint PRIMARY KEY);
COMMENT ON TABLE order_numbers IS 'Ids of all orders: unique over the partitions, and what foreign keys refer to.';

CREATE FUNCTION add_order_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_numbers (id) VALUES (NEW.id);
  RETURN NULL;
END $$;
-- The array makes the plan use the index for one deleted order and for a million.
CREATE FUNCTION delete_order_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_numbers WHERE id = ANY (ARRAY(SELECT id FROM gone));
  RETURN NULL;
END $$;
CREATE FUNCTION refuse_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order_numbers follows neither a changed id nor TRUNCATE of orders';
END $$;

DO $$
DECLARE
  part int;
  wanted record;
  columns text;
BEGIN
  FOR part IN 0..7 LOOP
    EXECUTE format('CREATE TABLE orders_%1$s PARTITION OF orders FOR VALUES WITH (MODULUS 8, REMAINDER %1$s)', part)
      || (SELECT coalesce(' WITH (' || array_to_string(reloptions, ', ') || ')', '')
          FROM pg_class WHERE oid = 'orders_whole'::regclass);
  END LOOP;
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns FROM pg_attribute
  WHERE attrelid = 'orders_whole'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  EXECUTE format('INSERT INTO orders (%1$s) SELECT %1$s FROM orders_whole ORDER BY id', columns);
  INSERT INTO order_numbers (id) SELECT id FROM orders_whole ORDER BY id;
  -- An id is never used again, also when its order was deleted.
  EXECUTE format('SELECT setval(''orders_number'', last_value, is_called) FROM %s',
    pg_get_serial_sequence('orders_whole', 'id'));

  -- Foreign keys to orders.
  FOR wanted IN SELECT * FROM (
      SELECT conrelid::regclass::text AS holder, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE confrelid = 'orders_whole'::regclass AND conparentid = 0 OFFSET 0
    ) c ORDER BY holder, name LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', wanted.holder, wanted.name);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', wanted.holder, wanted.name,
      replace(wanted.definition, 'REFERENCES orders_whole(', 'REFERENCES order_numbers('));
  END LOOP;
  -- Foreign keys, unique keys, further indexes, triggers and statistics, as the migrations made them.
  FOR wanted IN SELECT * FROM (
      SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = 'orders_whole'::regclass AND contype IN ('f', 'u') OFFSET 0
    ) c ORDER BY name LOOP
    EXECUTE format('ALTER TABLE orders_whole DROP CONSTRAINT %I', wanted.name);
    EXECUTE format('ALTER TABLE orders ADD CONSTRAINT %I %s', wanted.name, wanted.definition);
  END LOOP;
  FOR wanted IN SELECT * FROM (
      SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = 'orders_whole'::regclass AND NOT indisprimary OFFSET 0
    ) i ORDER BY name LOOP
    EXECUTE format('DROP INDEX %s', wanted.name);
    EXECUTE replace(wanted.definition, 'orders_whole', 'orders');
  END LOOP;
  FOR wanted IN SELECT * FROM (
      SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger
      WHERE tgrelid = 'orders_whole'::regclass AND NOT tgisinternal OFFSET 0
    ) t ORDER BY name LOOP
    EXECUTE replace(wanted.definition, 'orders_whole', 'orders');
  END LOOP;
  -- Those of a partitioned table are not used for one partition, so each partition has its own.
  FOR wanted IN SELECT * FROM (
      SELECT stxname AS name, pg_get_statisticsobjdef(oid) AS definition FROM pg_statistic_ext
      WHERE stxrelid = 'orders_whole'::regclass OFFSET 0
    ) s ORDER BY name LOOP
    EXECUTE format('DROP STATISTICS %I', wanted.name);
    EXECUTE replace(wanted.definition, 'orders_whole', 'orders');
    FOR part IN 0..7 LOOP
      EXECUTE replace(replace(wanted.definition, 'FROM orders_whole', 'FROM orders_' || part), wanted.name,
        wanted.name || '_' || part);
    END LOOP;
  END LOOP;
  EXECUTE format('COMMENT ON TABLE orders IS %L', obj_description('orders_whole'::regclass));
END $$;

DROP TABLE orders_whole;
-- Its former name, so that a backup can be restored into tables without partitions.
ALTER SEQUENCE orders_number RENAME TO orders_id_seq;
-- For each row: a statement can insert an order and a row that refers to it.
CREATE TRIGGER add_order_number AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION add_order_number();
-- Triggers of a statement run in the order of their names: the rows that refer to an order are deleted before the counters
-- and the codes of the search, as with foreign keys to orders.
CREATE TRIGGER delete_order_numbers AFTER DELETE ON orders
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_order_numbers();
CREATE TRIGGER refuse_new_id BEFORE UPDATE OF id ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_order_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_order_change();
-- A search by code reads these columns from the index, without the row.
ALTER TABLE orders ADD PRIMARY KEY (id, order_code) INCLUDE (created_date, deleted_at);
ANALYZE orders, order_numbers;
