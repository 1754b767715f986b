import { seedTexts } from '@logistics/shared/texts/server';
import type pg from 'pg';

/**
 * Advisory lock. When several servers start at once, one inserts the rows, and the others find them. No other code in
 * this database uses this number.
 */
const SEED_LOCK = 7_340_005;

/**
 * Inserts the rows that the system needs: permissions, site information, the system pages, the menu. Safe to repeat;
 * never overwrites changes by users.
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
    // Closes the connection instead of returning it to the pool, which also ends the transaction.
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
  await addSystemPages(client);
  await client.query(
    `INSERT INTO menu_items (name, link, position)
     SELECT name, link, position FROM jsonb_to_recordset($1) AS item (name text, link text, position int)
     WHERE NOT EXISTS (SELECT FROM menu_items)`,
    [JSON.stringify(seedTexts.menu.map((item, position) => ({ ...item, position })))],
  );
}

/**
 * Adds the missing ones of the pages that every site has, as hidden drafts. A page that an older version allowed to
 * move has left its address as an old link and is not missing.
 */
async function addSystemPages(client: pg.PoolClient): Promise<void> {
  await client.query(
    `WITH page AS (
       INSERT INTO articles (link, category, enabled)
       SELECT needed.link, 'trang', false FROM unnest($1::text[]) AS needed (link)
       WHERE NOT EXISTS (SELECT FROM article_old_links o WHERE o.link = needed.link)
       ON CONFLICT (link) WHERE deleted_at IS NULL DO NOTHING RETURNING id, link
     )
     INSERT INTO article_revisions (article_id, number, title, description, content, content_text)
     SELECT page.id, 1, title, '', '', '' FROM page JOIN unnest($1::text[], $2::text[]) AS named (link, title)
       USING (link)`,
    [Object.keys(seedTexts.systemPages), Object.values(seedTexts.systemPages)],
  );
  await client.query(
    `UPDATE articles a SET newest_revision_id = r.id FROM article_revisions r
     WHERE a.newest_revision_id IS NULL AND r.article_id = a.id`,
  );
}
