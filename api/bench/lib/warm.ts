import type { Database } from '../../src/database/database.ts';

/** Each reads a whole table, since nothing indexed will do for it. */
const WHOLE_TABLES = [
  `SELECT count(facts -> 'weight') FROM orders`,
  'SELECT count(grams[1]) FROM order_code_search',
];

/**
 * Reads the orders once, one after the other, so that what is timed then is as of a server that has run for a while (design,
 * "warm"): rows that lie anywhere among ten million would each wait for the disk.
 */
export async function warmOrders({ readFresh }: Database): Promise<void> {
  for (const sql of WHOLE_TABLES) await readFresh(sql);
}
