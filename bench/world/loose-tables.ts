import type pg from 'pg';

interface Dropped {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Drops indexes, keys and triggers of tables for a bulk load. Returns a function that restores them as in the schema.
 * Creating each index over a loaded table costs a fraction of updating it row by row.
 */
export async function loosen(client: pg.ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  const keys = await constraintsOf(
    client,
    tables,
    "contype IN ('p', 'u') AND conrelid = ANY ($1::regclass[])",
  );
  const foreign = await constraintsOf(
    client,
    tables,
    "contype = 'f' AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))",
  );
  const { rows: indexes } = await client.query<Dropped>(
    `SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS name,
       pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i
     WHERE i.indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u'))`,
    [tables],
  );
  for (const { table, name } of [...foreign, ...keys])
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return async () => {
    const add = ({ table, name, definition }: Dropped) =>
      client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    for (const key of keys) await add(key);
    for (const { definition } of indexes) await client.query(definition);
    for (const key of foreign) await add(key);
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  };
}

async function constraintsOf(
  client: pg.ClientBase,
  tables: readonly string[],
  condition: string,
): Promise<Dropped[]> {
  const { rows } = await client.query<Dropped>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE ${condition}`,
    [tables],
  );
  return rows;
}
