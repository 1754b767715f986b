import { afterEach, expect, test, vi } from 'vitest';
import { DELETE_BATCH } from '../retention.ts';
import { firstTry } from '../testing/job-runs.ts';
import { makeStockCount } from '../testing/shelves.ts';
import { createTestApp } from '../testing/test-app.ts';
import { makeWorld } from '../testing/world.ts';
import { purgeRecords } from './purge-records.ts';

const t = await createTestApp();
const world = await makeWorld(t);
const { CO } = t.actors;
afterEach(() => vi.restoreAllMocks());
const run = (sql: string, values: unknown[] = []) => t.database.readFresh(sql, values);
const countOf = async (from: string, values: unknown[] = []) =>
  (await t.database.readFresh<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, values))[0]?.n;
const purge = () => purgeRecords.run(t.app, {}, firstTry);

test('deletes the details of an import after half a year; its rows and its undo remain', async () => {
  const [old, young] = [await world.imported(), await world.imported()];
  const details = (id: number) =>
    Promise.all([
      countOf('import_problems WHERE import_id = $1', [id]),
      countOf('import_rejected_parts WHERE import_id = $1', [id]),
    ]);
  expect(await details(old)).toEqual([1, 1]);
  await run(`UPDATE imports SET created_at = now() - interval '181 days' WHERE id = $1`, [old]);
  await run(`UPDATE imports SET created_at = now() - interval '179 days' WHERE id = $1`, [young]);
  await purge();
  expect([await details(old), await details(young)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  const detail = await t.as('P1').get(`/api/orders/imports/${old}`).expect(200);
  expect(detail.body.data).toMatchObject({ rejected: 1, rejectedStored: 0, problems: [] });
  const undone = await t.as('P1').post(`/api/orders/imports/${old}/undo`).expect(200);
  expect(undone.body.data.undoneAt).not.toBeNull();
  expect(await countOf('order_events WHERE import_id = $1', [old])).toBe(0);
});

test('deletes keys of scans after half a year; a repeat after that changes nothing', async () => {
  const { code } = await world.unowned();
  const key = '0b9bd4a4-6f0b-4f6a-9e0d-111111111111';
  const scan = { key, orderCode: code, status: 2, occurredAt: '2026-01-05T03:00:00Z', confirmed: true };
  const send = () =>
    t
      .as('P1')
      .post('/api/orders/scan')
      .send({ events: [scan] })
      .expect(200);
  await send();
  await run(`INSERT INTO order_scan_refusals (key, attempt, result) VALUES ($1, 1, 'unknown')`, [key]);
  const events = await countOf('order_events');
  await purge();
  expect(await countOf('order_scans WHERE key = $1', [key])).toBe(1);
  expect(await countOf('order_scan_refusals')).toBe(1);
  await run(`UPDATE order_scan_refusals SET recorded_at = now() - interval '181 days'`);
  await run(`UPDATE order_scans SET recorded_at = now() - interval '181 days' WHERE key = $1`, [key]);
  await purge();
  expect(await countOf('order_scans WHERE key = $1', [key])).toBe(0);
  expect(await countOf('order_scan_refusals')).toBe(0);
  await send();
  expect(await countOf('order_events')).toBe(events);
});

test('deletes stock counts a year after their closing, and none that is open', async () => {
  const [old, young, open] = [await makeStockCount(t), await makeStockCount(t), await makeStockCount(t)];
  for (const { id } of [old, young]) await t.as('SA').post(`/api/stock-counts/${id}/close`).expect(200);
  await run(`UPDATE stock_counts SET closed_at = now() - interval '366 days' WHERE id = $1`, [old.id]);
  await run(`UPDATE stock_counts SET closed_at = now() - interval '364 days' WHERE id = $1`, [young.id]);
  await run(`UPDATE stock_counts SET opened_at = now() - interval '2 years' WHERE id = $1`, [open.id]);
  await purge();
  expect(await countOf('stock_counts WHERE id = ANY ($1)', [[old.id, young.id, open.id]])).toBe(2);
  expect(await countOf('stock_count_scans WHERE count_id = $1', [old.id])).toBe(0);
  expect(await countOf('stock_count_scans WHERE count_id = $1', [young.id])).toBe(1);
});

test('deletes deliveries after three months and messages to one account after a year, but no broadcast', async () => {
  const message = await world.message(CO);
  const broadcast = await world.broadcast();
  await run(
    `INSERT INTO notification_deliveries (notification_id, user_id, channel, state) VALUES ($1, $2, 'mail', 'sent')`,
    [broadcast, CO.id],
  );
  const left = () =>
    Promise.all([
      countOf('notification_deliveries WHERE notification_id = $1', [broadcast]),
      countOf('notification_deliveries WHERE notification_id = $1', [message]),
      countOf('notifications WHERE id = $1', [message]),
      countOf('notifications WHERE id = $1', [broadcast]),
    ]);
  await run(`UPDATE notification_deliveries SET created_at = now() - interval '89 days'`);
  await purge();
  expect(await left()).toEqual([1, 1, 1, 1]);
  await run(`UPDATE notification_deliveries SET created_at = now() - interval '91 days'`);
  await purge();
  expect(await left()).toEqual([0, 0, 1, 1]);
  await run(`UPDATE notifications SET created_at = now() - interval '366 days'`);
  await purge();
  expect(await left()).toEqual([0, 0, 0, 1]);
});

test('deletes log-ins and refused calls after a year, and changes after three', async () => {
  await run('DELETE FROM audit_log');
  const add = (action: string, days: number) =>
    run(
      `INSERT INTO audit_log (at, action, subject_type, subject_id)
       VALUES (now() - make_interval(days => $2), $1, 'user', '1')`,
      [action, days],
    );
  const shortLived = ['session.open', 'session.close', 'session.refuse', 'call.refuse'];
  for (const action of shortLived) for (const days of [364, 366]) await add(action, days);
  for (const days of [366, 1095, 1097]) await add('user.update', days);
  await purge();
  expect(await run('SELECT action FROM audit_log ORDER BY action')).toEqual(
    [...shortLived, 'user.update', 'user.update'].sort().map((action) => ({ action })),
  );
});

test('deletes a limited number of rows at once, until none is left', async () => {
  const rows = DELETE_BATCH * 2 + 1;
  await run(
    `INSERT INTO audit_log (at, action, subject_type, subject_id)
     SELECT now() - interval '2 years', 'session.open', 'user', n::text FROM generate_series(1, $1) AS n`,
    [rows],
  );
  const readFresh = vi.spyOn(t.database, 'readFresh');
  await purge();
  const batches = await Promise.all(
    readFresh.mock.results.map(async ({ value }) => ((await value) as unknown[]).length),
  );
  expect(batches.filter((size) => size > 0)).toEqual([DELETE_BATCH, DELETE_BATCH, 1]);
  readFresh.mockRestore();
  expect(await countOf(`audit_log WHERE action = 'session.open' AND at < now() - interval '1 year'`)).toBe(0);
});

test('a process that stops leaves the rest to the next run', async () => {
  await run(
    `INSERT INTO audit_log (at, action, subject_type, subject_id) VALUES (now() - interval '9 years', 'session.open', 'user', '1')`,
  );
  await purgeRecords.run(t.app, {}, { ...firstTry, signal: AbortSignal.abort() });
  expect(await countOf(`audit_log WHERE at < now() - interval '8 years'`)).toBe(1);
  await purge();
  expect(await countOf(`audit_log WHERE at < now() - interval '8 years'`)).toBe(0);
});
