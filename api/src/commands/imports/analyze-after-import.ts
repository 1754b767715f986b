import type { AppContext } from '../../context.ts';

/** Fewer orders are read as fast by any plan. */
const LEAST = 1000;

/**
 * Tells PostgreSQL at once when an import has made the orders more than twice as many. By itself it notices within
 * minutes, and until then statements that connections keep (`database/prepared-statements.ts`) are those that were best for a table of
 * few. Sizes are what counts, so one column each is enough. The import stands, whatever becomes of this.
 *
 * @returns whether it did
 */
export async function noteGrowth(
  { database, logger }: AppContext<'database' | 'logger'>,
  created: number,
): Promise<boolean> {
  if (created < LEAST) return false;
  try {
    const [orders] = await database.readFresh<{ known: number }>(
      `SELECT reltuples::bigint AS known FROM pg_class WHERE oid = 'orders'::regclass`,
    );
    if (!orders || created <= orders.known) return false;
    await database.readFresh('ANALYZE orders (id), order_code_search (order_id)');
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'the size of the orders was not noted');
    return false;
  }
}
