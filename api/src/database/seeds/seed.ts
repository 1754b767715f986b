import { seedTexts } from '@logistics/shared/texts/server';
import type pg from 'pg';

/** Of servers that start at once one fills in, then the next finds it there; the number is ours alone. */
const SEED_LOCK = 7_340_005;

/**
 * Fills in what the system can't do without: permissions, site information, the menu. Harmless to repeat, and never
 * over what a person has changed since.
 */
export async function seed(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    await fill(client);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // Closed, not given back: that also ends the transaction.
    client.release(true);
    throw error;
  }
}

async function fill(client: pg.PoolClient): Promise<void> {
  for (const [id, name] of Object.entries(seedTexts.permissions))
    await client.query('INSERT INTO permissions (id, name) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [
      id,
      name,
    ]);
  await client.query(
    'INSERT INTO manager_records (name, content) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
    ['INFORMATION_HEADER', JSON.stringify(seedTexts.informationHeader)],
  );
  await client.query(
    `INSERT INTO menu_items (name, link, position)
     SELECT name, link, position FROM jsonb_to_recordset($1) AS item (name text, link text, position int)
     WHERE NOT EXISTS (SELECT FROM menu_items)`,
    [JSON.stringify(seedTexts.menu.map((item, position) => ({ ...item, position })))],
  );
}
