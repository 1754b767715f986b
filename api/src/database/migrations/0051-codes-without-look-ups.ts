import type { Migration } from './migration.ts';

/** In the order in which writers lock them. */
const LOCK = 'LOCK TABLE orders, order_code_search IN ACCESS EXCLUSIVE MODE;';

/**
 * The codes for the search go with their orders by one statement, and are not checked one by one when they come: the
 * statement that adds them names orders of its own transaction. The ids are an array, so that one order and a million are
 * found alike by the index, whichever of them a connection's plan was made for.
 */
export const codesWithoutLookUps: Migration = {
  name: '0051-codes-without-look-ups',
  up: `
    ${LOCK}
    ALTER TABLE order_code_search DROP CONSTRAINT order_code_search_order_id_fkey;
    CREATE FUNCTION forget_order_codes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM order_code_search WHERE order_id = ANY (ARRAY(SELECT id FROM gone));
      RETURN NULL;
    END $$;
    CREATE TRIGGER forget_order_codes AFTER DELETE ON orders
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_order_codes();
  `,
  down: `
    ${LOCK}
    DROP TRIGGER forget_order_codes ON orders;
    DROP FUNCTION forget_order_codes ();
    ALTER TABLE order_code_search ADD CONSTRAINT order_code_search_order_id_fkey
      FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE;
  `,
};
