import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { asActor, importRows, orderRow } from '../testing/order-fixtures.ts';
import { createTestApp } from '../testing/test-app.ts';
import { imagesFolder } from '../uploads.ts';
import { openServices } from './open-services.ts';

const { actors, app, commandContext, config, database } = await createTestApp({
  env: { IMPORT_BATCH_ORDERS: '1', JOBS: 'off' },
});

test('a start rolls back an import whose process died, even if this server runs no jobs', async () => {
  const rows = ['KHOI0001', 'KHOI0002', 'KHOI0003'].map((orderCode) => orderRow({ orderCode }));
  await importRows(asActor(commandContext(actors.P1)), rows);
  await database.readFresh(`UPDATE imports SET work = 'importing'`);
  const services = await openServices(config, app, createLogger('silent'));
  expect(await database.readFresh('SELECT id FROM imports')).toEqual([]);
  expect(await database.readFresh('SELECT id FROM orders')).toEqual([]);
  await services.close();
});

test('a start removes pictures that no row names, but not those of a running upload', async () => {
  const folder = imagesFolder(config.dataDir);
  mkdirSync(folder, { recursive: true });
  const [orphan, stored, uploading] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  for (const key of [orphan, stored, uploading]) writeFileSync(join(folder, `${key}-480.jpg`), 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const key of [orphan, stored]) utimesSync(join(folder, `${key}-480.jpg`), twoDaysAgo, twoDaysAgo);
  await database.readFresh(
    `INSERT INTO images (key, purpose, extension, width, height, widths, bytes)
     VALUES ($1, 'content', 'jpg', 480, 480, '{480}', 1)`,
    [stored],
  );
  const services = await openServices(config, app, createLogger('silent'));
  await services.close();
  expect(readdirSync(folder)).toEqual([`${stored}-480.jpg`, `${uploading}-480.jpg`]);
});
