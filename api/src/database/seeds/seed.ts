import { seedTexts } from '@logistics/shared/texts/server';
import type pg from 'pg';

/**
 * Fills in what the system can't do without: permissions, site information, the menu. Harmless to repeat, and never
 * over what a person has changed since.
 */
export async function seed(pool: pg.Pool): Promise<void> {
  for (const [id, name] of Object.entries(seedTexts.permissions))
    await pool.query('INSERT INTO permissions (id, name) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [
      id,
      name,
    ]);
  await pool.query(
    'INSERT INTO manager_records (name, content) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
    ['INFORMATION_HEADER', JSON.stringify(seedTexts.informationHeader)],
  );
  await pool.query(
    `INSERT INTO menu_items (name, link, position)
     SELECT name, link, position FROM jsonb_to_recordset($1) AS item (name text, link text, position int)
     WHERE NOT EXISTS (SELECT FROM menu_items)`,
    [JSON.stringify(seedTexts.menu.map((item, position) => ({ ...item, position })))],
  );
}
