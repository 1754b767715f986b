import type { AppContext } from '../../context.ts';

/** Fewer orders are read as fast by any plan. */
const LEAST = 1000;

/**
 * Updates PostgreSQL's statistics when an import has more than doubled the number of orders. PostgreSQL does it by
 * itself within minutes; until then, statements that connections have prepared (`database/prepared-statements.ts`) use
 * plans for a small table. Only the number of rows counts, so one column of each table is enough. A failure does not
 * affect the import.
 *
 * @returns whether it updated them
 */
export async function analyzeIfDoubled(
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
    logger.warn({ err: error }, 'the statistics of the orders were not updated');
    return false;
  }
}
