import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { asActor, importRows, orderRow } from '../testing/order-fixtures.ts';
import { createTestApp } from '../testing/test-app.ts';
import { openServices } from './open-services.ts';

const { actors, app, commandContext, config, database } = await createTestApp({
  env: { IMPORT_SLICE_ORDERS: '1', JOBS: 'off' },
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
