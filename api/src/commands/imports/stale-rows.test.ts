import type { OrderRow } from '@logistics/shared/contracts';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { asActor, clearOrders, importRows, orderRow, snapshot } from '../../testing/order-fixtures.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { undoImport } from './import-undoer.ts';
import { orderPolicy } from '../../policies/order-policy.ts';

const { database, actors, commandContext } = await createTestApp();
const staff = asActor(commandContext(actors.P1));
const at = (day: number) => `2026-11-0${day}T02:00:00Z`;
const row = (orderCode: string, status: number, day: number, facts?: OrderRow['facts']) =>
  orderRow({ orderCode, status, occurredAt: at(day), ...(facts ? { facts } : {}) });

beforeEach(() => clearOrders(database));

test('a preview counts and marks the rows older than the present status, apart from history within the file', async () => {
  await importRows(staff, [row('AAAA1', 3, 3)]);
  const rows = [row('AAAA1', 1, 1), row('AAAA1', 1, 1), row('BBBB2', 1, 1), row('BBBB2', 2, 2)];
  const summary = await importRows(staff, rows, { preview: true });
  expect(summary).toMatchObject({ total: 4, created: 1, unchanged: 3, older: 2, behind: 1, leftOut: 0 });
  const older = (summary.changes ?? []).filter(({ kind }) => kind === 'older');
  expect(older.map(({ orderCode, behind }) => [orderCode, behind])).toEqual([
    ['AAAA1', true],
    ['BBBB2', false],
  ]);
});

test('stale rows go into the history with all their values, unless the user leaves them out', async () => {
  await importRows(staff, [row('AAAA1', 3, 3)]);
  const rows = [row('AAAA1', 1, 1, { goodsName: 'Áo' }), row('CCCC3', 1, 1)];
  const left = await importRows(staff, rows, { olderRows: 'leave-out' });
  expect(left).toMatchObject({ total: 2, created: 1, updated: 0, unchanged: 1, older: 0, leftOut: 1 });
  expect((await snapshot(database)).events).toHaveLength(2);
  const merged = await importRows(staff, rows);
  expect(merged).toMatchObject({ created: 0, updated: 1, leftOut: 0 });
  expect((await snapshot(database)).events).toHaveLength(3);
});

test('does not leave out a row that an earlier import also reported, so that undoing that import retains it', async () => {
  const first = await importRows(staff, [row('AAAA1', 1, 1)]);
  await importRows(staff, [row('AAAA1', 3, 3)]);
  await importRows(staff, [row('AAAA1', 1, 1)], { olderRows: 'leave-out' });
  await undoImport(staff, { id: first.importId ?? 0, may: orderPolicy.undoImport });
  expect((await snapshot(database)).events).toHaveLength(2);
});

test('leaving rows out changes no order’s present status, only its history, and can be undone whole', async () => {
  const anyRow = fc
    .record({
      code: fc.constantFrom('AAAA1', 'BBBB2'),
      status: fc.integer({ min: 1, max: 4 }),
      day: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ code, status, day }) => row(code, status, day));
  const file = fc.array(anyRow, { minLength: 1, maxLength: 4 });
  const present = async () =>
    (await snapshot(database)).orders.map((order) => [
      order['order_code'],
      order['status'],
      order['created_date'],
    ]);
  await fc.assert(
    fc.asyncProperty(file, file, async (before, after) => {
      await clearOrders(database);
      await importRows(staff, before);
      const stood = await snapshot(database);
      const { importId } = await importRows(staff, after, { olderRows: 'leave-out' });
      const left = await present();
      await undoImport(staff, { id: importId ?? 0, may: orderPolicy.undoImport });
      expect(await snapshot(database)).toEqual(stood);
      await importRows(staff, after);
      expect(await present()).toEqual(left);
    }),
    propertyRuns(25),
  );
});
