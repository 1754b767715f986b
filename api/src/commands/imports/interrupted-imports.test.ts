import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inSession } from '../../database/in-session.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { createLongFiles, FIRST, rowsOf } from '../../testing/long-files.ts';
import {
  asActor,
  clearOrders,
  countersAndCounts,
  importRows,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { recoverInterruptedImports } from './interrupted-imports.ts';
import { undoImport } from './import-undoer.ts';
import { lockImportWork } from '../orders/order-locks.ts';

/** Two rows are imported at once, more in batches of one code each. */
const t = await createTestApp({ env: { IMPORT_BATCH_ORDERS: '1' } });
const { app, actors, as, commandContext, database } = t;
const staff = asActor(commandContext(actors.P1));
const may = orderPolicy.undoImport;
const { statusOf, importIds, listed, leaveAtWork, holdLast, breakOff, release } = createLongFiles(t);

afterEach(() => release());
beforeEach(() => clearOrders(database));

describe('a long import that is interrupted', () => {
  test('by an error in the middle writes nothing, and the file can be imported again', async () => {
    await importRows(staff, rowsOf(1));
    const [before, imports] = [await snapshot(database), await importIds()];
    await holdLast();
    const props = { idempotencyKey: 'lan-gui-dai' };
    const importing = importRows(staff, rowsOf(2), props);
    await expect.poll(() => statusOf(FIRST)).toBe(2);
    await Promise.all([expect(importing).rejects.toThrow(), breakOff()]);
    expect(await snapshot(database)).toEqual(before);
    expect(await importIds()).toEqual(imports);
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
    await release();
    expect(await importRows(staff, rowsOf(2), props)).toMatchObject({ updated: 8 });
  });

  test('by the death of its process is hidden from all users, and is rolled back', async () => {
    await importRows(staff, rowsOf(1));
    const [before, imports] = [await snapshot(database), await importIds()];
    const { importId } = await importRows(staff, rowsOf(2));
    await leaveAtWork(importId);
    expect(await listed()).toEqual(imports);
    await as('P1').get(`/api/orders/imports/${importId}`).expect(404);
    await expect(undoImport(staff, { id: importId ?? 0, may })).rejects.toMatchObject({
      code: 'IMPORT_NOT_FOUND',
    });
    await inSession(database, async (worker) => {
      await lockImportWork(worker, importId ?? 0, 'session');
      await recoverInterruptedImports(app);
      expect(await statusOf(FIRST)).toBe(2);
    });
    await expect(importRows(staff, rowsOf(3))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      headers: { 'Retry-After': expect.any(String) },
    });
    await recoverInterruptedImports(app);
    expect(await snapshot(database)).toEqual(before);
    expect(await importIds()).toEqual(imports);
  });

  test('by the death of its process is imported when the same call is repeated', async () => {
    const props = { idempotencyKey: 'lan-gui-lai' };
    const broken = await importRows(staff, rowsOf(2), props);
    await leaveAtWork(broken.importId);
    await inSession(database, async (mender) => {
      await lockImportWork(mender, broken.importId ?? 0, 'session');
      await expect(importRows(staff, rowsOf(2), props)).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
      });
    });
    const again = await importRows(staff, rowsOf(2), props);
    expect(again).toMatchObject({ created: 8 });
    expect(await importIds()).toEqual([again.importId]);
    expect(await importRows(staff, rowsOf(2), props)).toEqual(again);
  });
});

test('an interrupted undo of a long import counts as undone, and is completed later', async () => {
  await importRows(staff, rowsOf(1));
  const before = await snapshot(database);
  const { importId } = await importRows(staff, rowsOf(2));
  const id = importId ?? 0;
  await holdLast();
  const undoing = undoImport(staff, { id, may });
  await expect.poll(() => statusOf(FIRST)).toBe(1);
  const { body } = await as('P1').get(`/api/orders/imports/${id}`).expect(200);
  expect(body).toMatchObject({ data: { undoneAt: expect.any(String), can: { undo: false } } });
  await Promise.all([expect(undoing).rejects.toThrow(), breakOff()]);
  await expect(undoImport(staff, { id, may })).rejects.toMatchObject({ code: 'IMPORT_ALREADY_UNDONE' });
  await release();
  await recoverInterruptedImports(app);
  expect(await snapshot(database)).toEqual(before);
  const audited = await database.readFresh<{ actor_id: number; new: object }>(
    `SELECT actor_id, new FROM audit_log WHERE action = 'import.undo' AND subject_id = $1`,
    [String(id)],
  );
  expect(audited).toEqual([{ actor_id: staff.actor.userId, new: { undone: true, orders: 8 } }]);
  expect(await database.readFresh('SELECT id FROM imports WHERE work IS NOT NULL')).toEqual([]);
});
