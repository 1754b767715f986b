import type { Database } from '../database/database.ts';

/** Tables that a refused call may write: it is audited and counted. */
const OWN_OF_REFUSALS = new Set(['audit_log', 'rate_limits']);

/**
 * Returns one text per table, including jobs, that changes when any row changes. Used to check that a refusal changed
 * nothing.
 */
export async function databaseState(database: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await database.readFresh<{ name: string; schema: string }>(
    `SELECT tablename AS name, schemaname AS schema FROM pg_tables
     WHERE schemaname = 'public' OR (schemaname, tablename) = ('jobs', 'job') ORDER BY tablename`,
  );
  const parts = tables
    .filter(({ name }) => !OWN_OF_REFUSALS.has(name))
    .map(
      ({ name, schema }) =>
        `SELECT '${name}' AS name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS state FROM ${schema}."${name}" t`,
    );
  const rows = await database.readFresh<{ name: string; state: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Returns the row counts of all non-empty tables except the list of migrations. */
export async function filledTables(database: Database): Promise<Readonly<Record<string, number>>> {
  const rows = await database.readFresh<{ name: string; rows: number }>(
    `SELECT tablename AS name, (xpath('/row/n/text()',
       query_to_xml(format('SELECT count(*) AS n FROM public.%I', tablename), false, true, '')))[1]::text::int AS rows
     FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY tablename`,
  );
  return Object.fromEntries(rows.filter((row) => row.rows > 0).map(({ name, rows: count }) => [name, count]));
}
