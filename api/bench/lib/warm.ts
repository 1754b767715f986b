import type { Database } from '../../src/database/database.ts';

/** Each reads a whole table, since nothing indexed will do for it. */
const WHOLE_TABLES = [
  `SELECT count(facts -> 'weight') FROM orders`,
  'SELECT count(grams[1]) FROM order_code_search',
  'SELECT count(customer_code || last_name || first_name) FROM users',
];

const INDEXES = `
  SELECT pg_prewarm(indexrelid) FROM pg_index
  WHERE indrelid IN ('orders'::regclass, 'order_code_search'::regclass, 'users'::regclass)`;

/**
 * Reads the orders, their owners and the indexes of both once, one after the other, so that what is timed then is as of a server that has run
 * for a while (design, "warm"): rows that lie anywhere among ten million would each wait for the disk. A PostgreSQL
 * without the extension that reads indexes leaves those to the rounds.
 */
export async function warmOrders({ readFresh }: Database): Promise<void> {
  for (const sql of WHOLE_TABLES) await readFresh(sql);
  const available = await readFresh(`SELECT name FROM pg_available_extensions WHERE name = 'pg_prewarm'`);
  if (available.length === 0) return;
  await readFresh('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
  await readFresh(INDEXES);
}
