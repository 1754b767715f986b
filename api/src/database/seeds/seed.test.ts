import { MANAGER_NAMES } from '@logistics/shared/contracts';
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
  manager_records: 1,
  menu_items: seedTexts.menu.length,
  permissions: Object.keys(seedTexts.permissions).length,
};

test('an empty database gets only the rows that the system needs', async () => {
  await seed(database.readPool);
  expect(await filledTables(database)).toEqual(needed);
  expect(await database.readFresh('SELECT name FROM manager_records')).toEqual([{ name: MANAGER_NAMES[0] }]);
});

test('of servers that start at once, one seeds, whatever rows are missing', async () => {
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
