import { MANAGER_NAMES, SYSTEM_PAGES } from '@logistics/shared/contracts';
import { seedTexts } from '@logistics/shared/texts/server';
import { afterAll, expect, test } from 'vitest';
import { filledTables } from '../../testing/database-state.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { migrateUp } from '../migrate.ts';
import { seed } from './seed.ts';

const { database, drop } = await createTestDatabase('empty');
afterAll(drop);
await migrateUp(database.readPool);

const needed = {
  articles: SYSTEM_PAGES.length,
  article_revisions: SYSTEM_PAGES.length,
  manager_records: 1,
  menu_items: seedTexts.menu.length,
  permissions: Object.keys(seedTexts.permissions).length,
};

test('an empty database gets only the rows that the system needs', async () => {
  await seed(database.readPool);
  expect(await filledTables(database)).toEqual(needed);
  expect(await database.readFresh('SELECT name FROM manager_records')).toEqual([{ name: MANAGER_NAMES[0] }]);
});

test('of servers that start at once, one seeds the missing rows', async () => {
  // Delays the writes, so that each server has checked before another has written.
  await database.readFresh(
    `CREATE FUNCTION hesitate() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_sleep(0.1); RETURN NULL; END $$;
     CREATE TRIGGER hesitate BEFORE INSERT ON menu_items FOR EACH STATEMENT EXECUTE FUNCTION hesitate();
     DELETE FROM menu_items`,
  );
  await Promise.all([1, 2, 3].map(() => seed(database.readPool)));
  expect(await filledTables(database)).toEqual(needed);
});

test('does not restore rows that users changed or deleted', async () => {
  await database.readFresh(
    `UPDATE manager_records SET content = '{}'; UPDATE permissions SET name = 'x' WHERE id = 1;
     DELETE FROM menu_items WHERE id <> (SELECT min(id) FROM menu_items)`,
  );
  await seed(database.readPool);
  expect((await filledTables(database))['menu_items']).toBe(1);
  expect(await database.readFresh('SELECT content FROM manager_records')).toEqual([{ content: '{}' }]);
  expect(await database.readFresh('SELECT name FROM permissions WHERE id = 1')).toEqual([{ name: 'x' }]);
});

test('the pages that every site has are hidden drafts, and the seed changes no page that users wrote', async () => {
  const pages = () =>
    database.readFresh<{ link: string }>(
      `SELECT link, enabled, published_revision_id AS published, title FROM articles a
       JOIN article_revisions r ON r.id = a.newest_revision_id ORDER BY link`,
    );
  const before = await pages();
  expect(before.map(({ link }) => link)).toEqual([...SYSTEM_PAGES].sort());
  expect(before[0]).toEqual({ link: 'bang-gia', enabled: false, published: null, title: 'Bảng giá' });
  await database.readFresh(
    `UPDATE articles SET enabled = true WHERE link = 'bang-gia';
     UPDATE articles SET deleted_at = now() WHERE link = 'chinh-sach';
     UPDATE articles SET link = 'cam-nang' WHERE link = 'huong-dan';
     INSERT INTO article_old_links (link, article_id) SELECT 'huong-dan', id FROM articles WHERE link = 'cam-nang'`,
  );
  await seed(database.readPool);
  const after = await pages();
  expect(after.map(({ link }) => link)).toEqual([
    'bang-gia',
    'cam-nang',
    'chinh-sach',
    'chinh-sach',
    'gioi-thieu',
  ]);
  expect(after[0]).toMatchObject({ enabled: true });
});
