import type pg from 'pg';
import { setStatementTimeout } from '../database/connections.ts';
import { rowTypes } from '../database/types.ts';
import type { TableColumns, WaitingJob } from './backup-format.ts';

/**
 * Tables whose rows are not part of a backup. The head of the backup names the migrations. Rate limits start again at
 * 0. Live events are only for open streams (see `restoreBackup`). `order_numbers` belongs to partitioned orders: a
 * restore makes tables without partitions.
 */
const LEFT_OUT = ['migrations', 'rate_limits', 'live_events', 'order_numbers'];

/**
 * Returns the tables of a backup with their stored columns. Leaves out generated columns, which PostgreSQL computes
 * again, and unlogged tables, which are empty between transactions. A partitioned table is one table.
 */
export async function backedUpTables(client: pg.Client): Promise<TableColumns[]> {
  return rowsOf<TableColumns>(
    client,
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relpersistence = 'p' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [LEFT_OUT],
  );
}

/** Returns the last value of each sequence that was used, by its name. */
export async function usedSequences(client: pg.Client): Promise<Record<string, string>> {
  const rows = await rowsOf<{ name: string; value: string }>(
    client,
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Returns the jobs that still have to run, and those that failed for good and can be retried. */
export async function waitingJobs(client: pg.Client, queues: readonly string[]): Promise<WaitingJob[]> {
  const [found] = await rowsOf<{ exists: boolean }>(
    client,
    `SELECT to_regclass('jobs.job') IS NOT NULL AS exists`,
  );
  if (!found?.exists) return [];
  return rowsOf<WaitingJob>(
    client,
    `SELECT name AS queue, coalesce(data, '{}') AS data,
       to_char(start_after AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startAfter"
     FROM jobs.job WHERE name = ANY ($1) AND state IN ('created', 'retry', 'active') ORDER BY created_on, id`,
    [queues],
  );
}

/** Sets the format of values in COPY, so that it does not depend on the server's settings. */
export async function prepareForCopy(client: pg.Client): Promise<void> {
  await setStatementTimeout(client, 'none', 'session');
  await client.query("SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'");
}

/** Rows of a query, with column types as in `rowTypes`. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row>({ text, values, types: rowTypes })).rows;
}
