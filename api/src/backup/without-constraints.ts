import type pg from 'pg';
import { rowsOf } from './backed-up-tables.ts';

/**
 * Prepares the new, empty tables for rows in any order. Turns their triggers off, because a backup already contains
 * the rows that triggers wrote. Drops foreign keys and indexes, because it is much faster to create them after all
 * rows are inserted.
 * @returns a function that restores everything; creating the foreign keys again checks all rows
 */
export async function withoutConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await rowsOf<{ name: string }>(
    client,
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const foreignKeys = await rowsOf<{ table: string; name: string; definition: string }>(
    client,
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY oid`,
  );
  const indexes = await rowsOf<{ name: string; definition: string }>(
    client,
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
     ORDER BY i.indexrelid`,
  );
  const run = async (statements: readonly string[]) => {
    for (const sql of statements) await client.query(sql);
  };
  await run(tables.map(({ name }) => `ALTER TABLE ${name} DISABLE TRIGGER USER`));
  await run(foreignKeys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`));
  await run(indexes.map(({ name }) => `DROP INDEX ${name}`));
  return async () => {
    await run(indexes.map(({ definition }) => definition));
    await run(
      foreignKeys.map(
        ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
      ),
    );
    await run(tables.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER`));
  };
}
