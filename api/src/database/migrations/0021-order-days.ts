import type { Migration } from './migration.ts';

const dayOf = (moment: string) => `date_bin('1 day', ${moment}, TIMESTAMPTZ '1970-01-01 00:00:00+00')`;

/** Adds what a statement changed in the quarters of an hour to their days. */
const summing = (rows: string) => `
  INSERT INTO order_days AS c (day, status, n)
  SELECT ${dayOf('t.at')}, t.status, sum(t.n) FROM (${rows}) AS t
  GROUP BY 1, 2 HAVING sum(t.n) <> 0 ORDER BY 1, 2
  ON CONFLICT (day, status) DO UPDATE SET n = c.n + excluded.n;`;

const trigger = (operation: 'insert' | 'update' | 'delete', tables: string, rows: string) => `
CREATE FUNCTION order_days_on_${operation} () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN${summing(rows)}
  RETURN NULL;
END $$;
CREATE TRIGGER order_days_on_${operation} AFTER ${operation.toUpperCase()} ON order_moments
  REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION order_days_on_${operation} ();`;

const NEW = 'SELECT at, status, n FROM new_rows WHERE NOT is_first';
const OLD = 'SELECT at, status, -n FROM old_rows WHERE NOT is_first';

/**
 * How many live orders have their present status since each day of UTC: the quarters of an hour added up, which
 * change once in a transaction, at its commit. From both together a list knows where any of its pages begins.
 */
export const orderDays: Migration = {
  name: '0021-order-days',
  up: `
    CREATE TABLE order_days (
      day timestamptz NOT NULL,
      status smallint NOT NULL,
      n bigint NOT NULL,
      PRIMARY KEY (day, status)
    );
    ${summing('SELECT at, status, n FROM order_moments WHERE NOT is_first')}
    ${trigger('insert', 'NEW TABLE AS new_rows', NEW)}
    ${trigger('update', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', `${NEW} UNION ALL ${OLD}`)}
    ${trigger('delete', 'OLD TABLE AS old_rows', OLD)}
  `,
  down: `
    DROP TRIGGER order_days_on_delete ON order_moments;
    DROP TRIGGER order_days_on_update ON order_moments;
    DROP TRIGGER order_days_on_insert ON order_moments;
    DROP FUNCTION order_days_on_delete (), order_days_on_update (), order_days_on_insert ();
    DROP TABLE order_days;
  `,
};
