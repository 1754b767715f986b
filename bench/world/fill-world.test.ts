import type { OrderRow } from '@logistics/shared/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declareOrders } from '../../api/src/commands/orders/order-declarer.ts';
import { removeOrders } from '../../api/src/commands/orders/order-remover.ts';
import type { Database } from '../../api/src/database/database.ts';
import {
  asActor,
  clearOrders,
  countersAndCounts,
  importRows,
  orderIds,
  orderSource,
  snapshot,
} from '../../api/src/testing/order-fixtures.ts';
import type { TestUser } from '../../api/src/testing/factories.ts';
import { createTestApp } from '../../api/src/testing/test-app.ts';
import { fillWorld } from './fill-world.ts';
import { parcelOf, type Parcel, type WorldShape } from './parcels.ts';
import { orderPolicy } from '../../api/src/policies/order-policy.ts';

const CUSTOMERS = 6;
const { database, actors, commandContext, user } = await createTestApp();
const staff = asActor(commandContext(actors.P1));
const people: TestUser[] = [];
for (let n = 0; n < CUSTOMERS; n++) people.push(await user());
const customers = people.map(({ id, customerCode }) => ({ id, customer_code: customerCode }));

const anyShape: fc.Arbitrary<WorldShape> = fc.record({
  orders: fc.integer({ min: 1, max: 90 }),
  customers: fc.integer({ min: 1, max: CUSTOMERS }),
  days: fc.integer({ min: 1, max: 9 }),
  end: fc.constantFrom(Date.UTC(2026, 9, 1), Date.UTC(2026, 2, 30)),
});

test('a world created by COPY equals one created by declarations, imports and removals, including counters', async () => {
  await fc.assert(
    fc.asyncProperty(anyShape, async (shape) => {
      await clearWorld();
      await makeStepByStep(shape);
      const expected = await stateOf(database);
      await clearWorld();
      await fillWorld(database.readPool, { shape, customers, staffId: actors.P1.id, say: () => undefined });
      expect(await stateOf(database)).toEqual(expected);
      const { stored, counted } = await countersAndCounts(database);
      expect(stored).toEqual(counted);
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 60_000);

test('after the bulk load the tables have all their indexes, keys and triggers again', async () => {
  const before = await schemaOf(database);
  await clearWorld();
  const shape = { orders: 40, customers: CUSTOMERS, days: 5, end: Date.UTC(2026, 9, 1) };
  await fillWorld(database.readPool, { shape, customers, staffId: actors.P1.id, say: () => undefined });
  expect(await schemaOf(database)).toEqual(before);
  const [first] = Object.keys(await orderIds(database));
  const summary = await importRows(staff, [{ ...rowOf(parcelOf(shape, 0), 0), orderCode: first ?? '' }]);
  expect(summary.created).toBe(0);
});

test('the codes of a world are unique at any size, and contain only allowed characters', () => {
  const shape = { orders: 20_000, customers: 100, days: 300, end: Date.UTC(2026, 9, 1) };
  const codes = Array.from({ length: shape.orders }, (_, n) => parcelOf(shape, n).code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^[A-Z0-9]{14,16}$/.test(code))).toEqual([]);
});

async function clearWorld(): Promise<void> {
  await clearOrders(database);
  await database.readFresh(
    'DELETE FROM order_event_reports; DELETE FROM bags; DELETE FROM lots; DELETE FROM shelves',
  );
}

/** Creates a world as users would: declarations, then one file a day, then removals. */
async function makeStepByStep(shape: WorldShape): Promise<void> {
  const parcels = Array.from({ length: shape.orders }, (_, n) => parcelOf(shape, n));
  for (const [place, person] of people.entries()) {
    const codes = parcels.filter(({ owner, declaredAt }) => owner === place && declaredAt !== null);
    if (codes.length > 0)
      await declareOrders(asActor(commandContext(person)), { codes: codes.map(({ code }) => code) });
  }
  for (let day = 0; day < shape.days; day++) {
    const rows = parcels.flatMap((parcel) =>
      parcel.events.flatMap((event, index) => (event.day === day ? [rowOf(parcel, index)] : [])),
    );
    if (rows.length > 0)
      await importRows(staff, rows, { source: orderSource({ rows, fileName: `world-${day}.xlsx` }) });
  }
  const ids = await orderIds(database);
  const removed = parcels.filter(({ removedAt }) => removedAt !== null).map(({ code }) => ids[code] ?? 0);
  await removeOrders(staff, { ids: removed, may: orderPolicy.remove });
}

function rowOf(parcel: Parcel, index: number): OrderRow {
  const { code, owner, declaredAt, weight, pieces, goodsName, fee, shelf } = parcel;
  const [bag, lot] = [parcel.bag ?? '', parcel.lot ?? ''];
  const event = parcel.events[index];
  const { status, at } = event ?? { status: 1 as const, at: 0 };
  const customer = owner === null || declaredAt !== null ? undefined : customers[owner]?.customer_code;
  const facts = {
    ...(status === 1 ? { weight, pieces, goodsName, ...(customer === undefined ? {} : { customer }) } : {}),
    ...(status === 2 ? { bag, lot } : {}),
    ...(status === 3 ? { fee, shelf: shelf ?? '' } : {}),
  };
  return {
    sheet: 'Sheet1',
    row: 2,
    orderCode: code,
    status,
    occurredAt: new Date(at).toISOString(),
    ...(Object.keys(facts).length === 0 ? {} : { facts }),
  };
}

/**
 * Returns everything stored about orders, and all tables that triggers maintain. Leaves out the declaration time of a
 * parcel in transit: it is the time of the test in one world and generated in the other.
 */
async function stateOf({ readFresh }: Database) {
  const statements = [
    'SELECT owner_id, status, n FROM order_counters WHERE n <> 0 ORDER BY 1, 2',
    'SELECT is_first, at, status, n FROM order_moments WHERE n <> 0 AND status > 0 ORDER BY 1, 2, 3',
    'SELECT day, status, n FROM order_days WHERE n <> 0 AND status > 0 ORDER BY 1, 2',
    'SELECT user_id, order_code, late FROM declarations ORDER BY 2',
    'SELECT order_code FROM order_code_search ORDER BY 1',
    'SELECT b.code, l.code AS lot FROM bags b JOIN lots l ON l.id = b.lot_id ORDER BY 1',
  ];
  const tables = [];
  for (const sql of statements) tables.push(await readFresh(sql));
  return { ...(await snapshot(database)), tables };
}

function schemaOf({ readFresh }: Database) {
  return readFresh(
    `SELECT 'index' AS kind, indexname::text AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL
     SELECT 'constraint', conname::text, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL
     SELECT 'trigger', tgname::text, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1, 2, 3`,
  );
}
