import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { LiveServer } from './live-server.ts';
import type { Load } from './work.ts';

/** The server finishes interrupted imports within this time. */
const FINISHED_MS = 60_000;

/** Writes that the server has acknowledged. */
type Promised = Pick<Load, 'scans' | 'files'>;

/**
 * Looks for acknowledged writes that the database does not have, and for inconsistent data: an order that is not the
 * fold of its events, or a counter that differs from the number of its orders.
 * @returns one sentence for each
 */
export function findLosses(server: LiveServer, loads: readonly Promised[] = []): Promise<string[]> {
  return server.withDatabase(async (client) => [
    ...(await unfinishedImports(client)),
    ...(await missingScans(client, loads)),
    ...(await brokenFiles(client, loads)),
    ...(await wrongCounters(client)),
    ...(await wrongOrders(client)),
  ]);
}

/** Waits until the server has rolled back the imports that were interrupted. */
async function unfinishedImports(client: pg.Client): Promise<string[]> {
  for (const end = performance.now() + FINISHED_MS; ; await sleep(100)) {
    const { rows } = await client.query<{ id: string; work: string }>(
      'SELECT id, work FROM imports WHERE work IS NOT NULL',
    );
    if (rows.length === 0) return [];
    if (performance.now() > end) return rows.map(({ id, work }) => `the import ${id} is still ${work}`);
  }
}

async function missingScans(client: pg.Client, loads: readonly Promised[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT asked.key FROM unnest($1::uuid[]) AS asked (key) LEFT JOIN order_scans s USING (key)
     WHERE s.event_id IS NULL`,
    [loads.flatMap(({ scans }) => scans)],
  );
  return rows.map(({ key }) => `the acknowledged scan ${key} is missing`);
}

/** An acknowledged file has all its orders; any other file has all or none. */
async function brokenFiles(client: pg.Client, loads: readonly Promised[]): Promise<string[]> {
  const losses: string[] = [];
  for (const { codes, isAcknowledged } of loads.flatMap(({ files }) => files)) {
    const { rowCount } = await client.query(
      'SELECT FROM orders WHERE order_code = ANY ($1) AND deleted_at IS NULL',
      [codes],
    );
    const isWhole = rowCount === codes.length;
    if (isWhole || (!isAcknowledged && rowCount === 0)) continue;
    losses.push(
      `the ${isAcknowledged ? 'acknowledged' : 'interrupted'} file ${codes[0]} has ${rowCount} of ${codes.length} orders`,
    );
  }
  return losses;
}

async function wrongCounters(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ status: number; n: string; counted: string }>(
    `SELECT coalesce(c.status, o.status) AS status, coalesce(c.n, 0) AS n, coalesce(o.n, 0) AS counted
     FROM (SELECT status, n FROM order_counters WHERE owner_id = 0 AND n <> 0) c
     FULL JOIN (SELECT status, count(*) AS n FROM orders WHERE deleted_at IS NULL GROUP BY status) o USING (status)
     WHERE c.n IS DISTINCT FROM o.n`,
  );
  return rows.map(
    ({ status, n, counted }) => `the counter of status ${status} is ${n} for ${counted} orders`,
  );
}

/** Computes every order again from its events, compares, and rolls back. */
async function wrongOrders(client: pg.Client): Promise<string[]> {
  await client.query('BEGIN');
  try {
    await client.query(
      'CREATE TEMP TABLE before ON COMMIT DROP AS SELECT id, order_code, status, created_date FROM orders',
    );
    await client.query('SELECT refold_orders(ARRAY(SELECT id FROM orders))');
    const { rows } = await client.query<{ code: string }>(
      `SELECT b.order_code AS code FROM before b LEFT JOIN orders o USING (id)
       WHERE (o.status, o.created_date) IS DISTINCT FROM (b.status, b.created_date)`,
    );
    return rows.map(({ code }) => `the order ${code} is not what its events say`);
  } finally {
    await client.query('ROLLBACK');
  }
}
