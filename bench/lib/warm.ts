import type { Database } from '../../api/src/database/database.ts';

/** Tables in the order in which they are read, with their indexes: what was read last stays longest in memory. */
const TABLES = ['orders', 'users', 'order_code_search'] as const;

/**
 * Reads the orders, their owners, codes and the indexes of all once, so that what is timed then is as of a server that has
 * run for a while (design, "warm"): rows that lie anywhere among ten million would each wait for the disk. Tidied up
 * before as autovacuum does: what an earlier run's import and its undo left behind would be looked at for every hit. A
 * PostgreSQL without the extension that reads leaves that to the rounds.
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
