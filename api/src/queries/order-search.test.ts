import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeOrders } from '../commands/orders/order-remover.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Statement } from '../database/prepared-statements.ts';
import { orderPolicy } from '../policies/order-policy.ts';
import { asActor, clearOrders, importRows, orderIds, orderRow } from '../testing/order-fixtures.ts';
import { arePartitioned, planOf, statementsOf } from '../testing/plans.ts';
import { createTestApp } from '../testing/test-app.ts';
import { binnedOfCriteria, ordersOfCriteria, type OrderCriteria } from './order-filter.ts';
import type { Conditions } from './order-rows.ts';
import { searchOrders } from './order-search.ts';

const { database, actors, commandContext } = await createTestApp();
const staff = asActor(commandContext(actors.P1));

/** Codes from few letters, so that they contain each other. Some are longer than any carrier's codes. */
const CODES = [
  ...['AB12', 'AB1212', 'XAB12', 'AB12AB12AB12AB', 'AB12AB12AB12AB1', 'AB12AB12AB12AB12', 'XAB12AB12AB12AB1'],
  ...['AB12AB12AB12AB1-2', 'ZZ-AB12AB12AB12AB1-001', '12AB12AB12AB1212AB', '1212', 'B1212B', 'ZZZZ1', '_|.-'],
];
const MANY = 2_050;
/** Shares no letter with the other codes: digits from 3 on. */
const otherCode = (n: number) =>
  `KLMN${n
    .toString(7)
    .padStart(5, '0')
    .replace(/\d/g, (digit) => String(Number(digit) + 3))}`;

beforeAll(async () => {
  await clearOrders(database);
  const rows = CODES.map((orderCode, index) =>
    orderRow({ orderCode, status: 1, occurredAt: `2026-10-0${1 + (index % 5)}T08:00:00Z` }),
  );
  const many = Array.from({ length: MANY }, (_, n) => orderRow({ orderCode: otherCode(n), status: 1 }));
  await importRows(staff, [...rows, ...many]);
  const ids = await orderIds(database);
  await removeOrders(staff, { ids: [ids['B1212B'] ?? 0], may: orderPolicy.remove });
});

/** Searches by comparing all orders one by one. */
async function comparedWith(part: string): Promise<string[]> {
  const rows = await database.readFresh<{ order_code: string }>(
    `SELECT order_code FROM orders WHERE deleted_at IS NULL AND strpos(order_code, $1) > 0
     ORDER BY order_code = $1 DESC, created_date DESC, id DESC`,
    [part],
  );
  return rows.map(({ order_code: code }) => code);
}

const optionsFor = (text: string) => ({
  scope: { ownerId: null },
  timezone: 'Asia/Ho_Chi_Minh',
  text,
  page: 1,
  pageSize: 100,
});
const searchFor = (text: string, more: { page?: number; pageSize?: number; status?: number } = {}) =>
  searchOrders(database, { ...optionsFor(text), ...more });

/** Returns the indexes that a search for a part uses when sequential scans are disabled. */
async function indexesOf(part: string): Promise<string[]> {
  const statements = await inTransaction(database, async (tx) => {
    // Discards the plans that the function cached for smaller tables.
    await tx.query('DISCARD PLANS');
    await tx.query('SET LOCAL enable_seqscan = off');
    const read = <Row extends object>(sql: Statement, values?: unknown[]) =>
      tx.query<Row>(typeof sql === 'string' ? sql : sql.text, values);
    return statementsOf(tx, () => searchOrders({ ...database, read }, optionsFor(part)));
  });
  return [...new Set(statements.flatMap(({ indexes }) => indexes))];
}

describe('a search in all orders', () => {
  test('finds the same orders, in the same order, as comparing every code, for any part of any length', async () => {
    const parts = fc
      .constantFrom(...CODES)
      .chain((code) =>
        fc
          .tuple(fc.nat(code.length - 1), fc.integer({ min: 1, max: code.length }))
          .map(([start, length]) => code.slice(start, start + length)),
      );
    const unknown = fc.stringMatching(/^[AB12%_-]{4,17}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 3, arbitrary: parts }, { weight: 1, arbitrary: unknown }),
        async (part) => {
          const wanted = await comparedWith(part);
          const { rows, meta } = await searchFor(part);
          expect(rows.map((row) => row.order_code)).toEqual(wanted);
          expect(meta).toEqual({ page: 1, pageSize: 100, total: wanted.length });
          expect((await searchFor(part, { status: 1 })).rows).toEqual(rows);
        },
      ),
      { numRuns: 80 },
    );
  });

  test('selects the same orders for exports and bulk changes, live or in the bin', async () => {
    const codesOf = async (where: Conditions) => {
      const text = `SELECT o.order_code FROM orders o WHERE ${where.toString()} ORDER BY 1`;
      return (await database.readFresh<{ order_code: string }>(text, where.values)).map(
        (row) => row.order_code,
      );
    };
    const zone = 'Asia/Ho_Chi_Minh';
    for (const orderCode of ['AB12', 'ab12ab12ab12ab1', 'B12', '1212B', 'LMN33', '_|.-', 'AB__', 'NONE']) {
      const live = (await comparedWith(orderCode.toUpperCase())).sort();
      const codesFound = (options: OrderCriteria) =>
        codesOf(ordersOfCriteria({ ownerId: null }, options, zone));
      expect(await codesFound({ orderCode })).toEqual(live);
      expect(await codesFound({ orderCode, isWalked: true })).toEqual(live);
      const binned = 'B1212B'.includes(orderCode.toUpperCase()) ? ['B1212B'] : [];
      expect(await codesOf(binnedOfCriteria({ orderCode }, zone))).toEqual(binned);
    }
  });

  test.each(['KLMN', 'LMN3'])(
    'stops at 2,000 hits and reports it, for %s at any position of the codes',
    async (part) => {
      const first = await searchFor(part);
      expect([first.rows.length, first.meta]).toEqual([
        100,
        { page: 1, pageSize: 100, total: 2_000, totalIsCapped: true },
      ]);
      expect((await searchFor(part, { page: 20 })).rows).toHaveLength(100);
      expect((await searchFor(part, { page: 21 })).rows).toEqual([]);
    },
  );

  test.each([
    ['the beginning of codes, in the index of codes alone', 'KLMN', ['orders_order_code_key']],
    ['a part of codes, in that of parts', '2AB12A', ['orders_order_code_key', 'order_code_search_grams']],
    [
      'a code as long as carriers make them, in that of longer codes',
      'AB12AB12AB12AB1',
      ['orders_order_code_key', 'order_code_search_long'],
    ],
  ])('finds %s', async (_, part, expected) => {
    await database.readFresh('VACUUM ANALYZE orders, order_code_search');
    const indexes = await indexesOf(part);
    // A text can also name a customer.
    const ofHits = ['orders_pkey', ...((await arePartitioned(database.readFresh)) ? ['orders_newest'] : [])];
    const ofCodes = indexes.filter((name) => !ofHits.includes(name) && !name.startsWith('users_'));
    expect(ofCodes).toEqual(expected);
    expect(indexes).toContain('users_search');
  });

  test('needs no read of orders for the last change of a hit and whether it is live', async () => {
    await database.readFresh('VACUUM ANALYZE orders');
    const plan = await planOf(
      database.readFresh,
      `SELECT o.id, o.created_date FROM orders o WHERE o.id = ANY (ARRAY[1, 2, 3]) AND o.deleted_at IS NULL`,
    );
    expect(plan).toContain('Index Only Scan using orders_pkey');
  });
});
