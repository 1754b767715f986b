import { expect, test } from 'vitest';
import { planDay } from './day.ts';
import { useSimDatabase } from './expect-seeds.ts';
import { foldReports, type Report } from './model.ts';
import { simulate } from './simulation.ts';

const world = useSimDatabase();
const SEED = 9;

test('a seed plays the same day each time', async () => {
  const once = await simulate(world(), planDay(SEED));
  const again = await simulate(world(), planDay(SEED));
  expect(once.log.length).toBeGreaterThan(50);
  expect(again.log).toEqual(once.log);
}, 60_000);

test.each([
  [
    'a lost event',
    'DELETE FROM order_events WHERE id = (SELECT max(id) FROM order_events WHERE status IS NOT NULL)',
  ],
  [
    'a changed status',
    'UPDATE orders SET status = 5 - status WHERE id = (SELECT max(id) FROM orders WHERE status > 0)',
  ],
  ['another author', 'UPDATE order_events SET actor_id = actor_id + 1 WHERE source = 2'],
  ['a wrong counter', 'UPDATE order_counters SET n = n + 1 WHERE owner_id = 0 AND n > 0'],
  ['a wrong quarter of an hour', 'UPDATE order_moments SET n = n + 1 WHERE n > 0'],
  ['a lost key of a scan', 'DELETE FROM order_scans WHERE event_id IS NOT NULL AND withdrawn_at IS NULL'],
  ['a lost audit row', "DELETE FROM audit_log WHERE action = 'import.create'"],
  ['a lost import', 'DELETE FROM imports WHERE id = (SELECT max(id) FROM imports)'],
  ['a lost owner', 'UPDATE orders SET declared_by = NULL; UPDATE orders SET facts = facts - $$customerId$$'],
])(
  'finds %s',
  async (_title, sql) => {
    const { findings } = await simulate(world(), planDay(SEED), async () => {
      await world().client.query(sql);
    });
    expect(findings).not.toEqual([]);
  },
  60_000,
);

const report = (props: Partial<Report>): Report => ({
  ...{
    orderCode: 'AAAA1',
    status: 1,
    at: 1,
    source: 1,
    authors: [1],
    weight: null,
    note: null,
    customerId: null,
  },
  ...props,
});

test('the model uses the newest report, and for the same time the higher status', () => {
  const of = (...reports: Report[]) => foldReports(reports, new Set(), 7).get('AAAA1');
  expect(of(report({ status: 4, at: 1 }), report({ status: 2, at: 2 }))).toMatchObject({ status: 2, at: 2 });
  expect(of(report({ status: 3 }), report({ status: 4 }), report({ status: 2 }))).toMatchObject({
    status: 4,
  });
  expect(of(report({ weight: 5, at: 1 }), report({ at: 2 }))).toMatchObject({ weight: 5 });
  expect(of(report({ weight: 5 }), report({ weight: 2, status: 3 }))).toMatchObject({ weight: 2 });
  expect(of(report({ status: null, weight: 5 }))).toBeUndefined();
});

test('the model gives a declared order to the customer, also without a report', () => {
  const orders = foldReports([report({ customerId: 3 })], new Set(['AAAA1', 'BBBB2']), 7);
  expect(orders.get('AAAA1')).toMatchObject({ status: 1, ownerId: 7 });
  expect(orders.get('BBBB2')).toMatchObject({ status: 0, ownerId: 7, reports: [] });
});
