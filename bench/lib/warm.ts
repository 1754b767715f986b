import type { Database } from '../../api/src/database/database.ts';

/** Tables with their indexes, in the order of reading: the last ones remain in memory longest. */
const TABLES = ['orders', 'users', 'order_code_search'] as const;

/**
 * Reads orders, owners, codes and all their indexes once, so that the measurement is like that of a server that has
 * run for a while (design, "warm"). Otherwise scattered rows among ten million would each wait for the disk. Vacuums
 * first, as autovacuum does: dead rows of an earlier run's import and undo would slow down every hit. Without the
 * prewarm extension the rounds themselves warm the cache.
 */
export async function warmOrders({ readFresh }: Database): Promise<void> {
  for (const table of TABLES) await readFresh(`VACUUM (ANALYZE) ${table}`);
  const available = await readFresh(`SELECT FROM pg_available_extensions WHERE name = 'pg_prewarm'`);
  if (available.length === 0) return;
  await readFresh('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
  for (const table of TABLES)
    await readFresh(
      `SELECT pg_prewarm(rel) FROM (
         SELECT $1::regclass::oid AS rel UNION ALL SELECT indexrelid FROM pg_index WHERE indrelid = $1::regclass
       ) parts`,
      [table],
    );
}
