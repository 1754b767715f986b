import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { sqlState } from '../../database/sql-state.ts';
import { AppError } from '../../errors.ts';
import {
  asActor,
  clearOrders,
  countersAndCounts,
  importRows,
  orderRow,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { undoImport } from '../imports/import-undoer.ts';
import { confirmUnownedClaims, undoUnownedClaims } from './unowned-order-claims.ts';
import { declareOrders, withdrawDeclaration } from './order-declarer.ts';
import { editOrder } from './order-editor.ts';
import { changeManyOrders } from './order-operations.ts';
import { removeOrders, restoreOrders } from './order-remover.ts';
import { scanOrders } from './order-scanner.ts';
import { orderPolicy } from '../../policies/order-policy.ts';

const { database, actors, commandContext } = await createTestApp({
  env: { DATABASE_POOL_SIZE: '12', IMPORT_BATCH_ORDERS: '2' },
});
const staff = asActor(commandContext(actors.P1));
const customers = [asActor(commandContext(actors.CO)), asActor(commandContext(actors.CX))] as const;

const ROUNDS = 20;
const ALL_CODES = Array.from({ length: 24 }, (_, n) => `KHOA${String(n).padStart(3, '0')}`);
const AT_ONCE = ['import', 'import', 'scan', 'scan', 'declare', 'declare', 'remove', 'restore'] as const;
const NOW_AND_THEN = ['undo', 'withdraw', 'edit', 'assign', 'set', 'confirm', 'take-back'] as const;
type Kind = (typeof AT_ONCE)[number] | (typeof NOW_AND_THEN)[number];

const options = fc.record({
  codes: fc.shuffledSubarray(ALL_CODES, { minLength: 8 }),
  day: fc.integer({ min: 1, max: 9 }),
  status: fc.integer({ min: 1, max: 4 }),
  who: fc.constantFrom(0 as const, 1 as const),
  keys: fc.array(fc.uuid(), { minLength: 24, maxLength: 24 }),
});
type Options = typeof options extends fc.Arbitrary<infer Value> ? Value : never;

async function idsOf(codes: readonly string[]): Promise<number[]> {
  const rows = await database.readFresh<{ id: number }>(
    'SELECT id FROM orders WHERE order_code = ANY ($1) AND deleted_at IS NULL',
    [codes],
  );
  return rows.map(({ id }) => id);
}

async function newestImport(): Promise<number> {
  const [row] = await database.readFresh<{ id: number }>(
    'SELECT id FROM imports WHERE undone_at IS NULL ORDER BY id DESC LIMIT 1',
  );
  return row?.id ?? 0;
}

const DO: Readonly<Record<Kind, (props: Options) => Promise<unknown>>> = {
  import: ({ codes, day, status, keys }) => {
    const occurredAt = `2026-11-0${day}T02:00:00Z`;
    return importRows(
      staff,
      codes.map((orderCode) => orderRow({ orderCode, status, occurredAt, facts: { note: keys[0] ?? '' } })),
    );
  },
  scan: ({ codes, day, status, keys }) => {
    const occurredAt = `2026-11-0${day}T03:00:00Z`;
    const events = codes.map((orderCode, n) => ({ orderCode, status, occurredAt, key: keys[n] ?? '' }));
    return scanOrders(staff, { events });
  },
  declare: ({ codes, who }) => declareOrders(customers[who], { codes }),
  remove: async ({ codes }) =>
    removeOrders(staff, { ids: await idsOf(codes.slice(0, 6)), may: orderPolicy.remove }),
  restore: async () => {
    const rows = await database.readFresh<{ id: number }>(
      'SELECT id FROM orders WHERE deleted_at IS NOT NULL ORDER BY random()',
    );
    return restoreOrders(staff, { ids: rows.map(({ id }) => id), may: orderPolicy.restore });
  },
  undo: async () => undoImport(staff, { id: await newestImport(), may: orderPolicy.undoImport }),
  withdraw: async ({ codes, who }) => {
    const declared = codes.slice(0, 3).map((code) => code.replace('KHOA', 'RUT'));
    await declareOrders(customers[who], { codes: declared });
    await withdrawDeclaration(customers[who], { code: declared[0] ?? '', may: orderPolicy.withdraw });
  },
  edit: async ({ codes, status }) => {
    const [order] = await database.readFresh<{ id: number; version: number }>(
      'SELECT id, version FROM orders WHERE order_code = $1',
      [codes[0]],
    );
    return editOrder(staff, {
      id: order?.id ?? 0,
      version: order?.version ?? 0,
      status,
      weight: 2,
      may: orderPolicy.update,
    });
  },
  assign: async ({ codes, who }) =>
    changeManyOrders(staff, {
      target: { ids: await idsOf(codes) },
      change: { kind: 'assign', customerId: who === 0 ? null : customers[who].actor.userId },
    }),
  set: ({ status }) =>
    changeManyOrders(staff, {
      target: { filter: { orderCode: 'KHOA' } },
      change: { kind: 'set-status', status },
    }),
  confirm: async () => confirmUnownedClaims(staff, { ids: await unownedClaims() }),
  'take-back': async () => undoUnownedClaims(staff, { ids: (await unownedClaims()).slice(0, 5) }),
};

async function unownedClaims(): Promise<number[]> {
  const rows = await database.readFresh<{ id: number }>(
    `SELECT o.id FROM orders o JOIN declarations d ON d.order_code = o.order_code AND d.late
     WHERE o.deleted_at IS NULL ORDER BY random()`,
  );
  return rows.map(({ id }) => id);
}

afterEach(() => vi.restoreAllMocks());

/**
 * Records the deadlock errors of the database, also those that were retried. Does not see imports, which have their
 * own connections.
 */
function watchForDeadlocks(): unknown[] {
  const broken: unknown[] = [];
  const transaction = database.sequelize.transaction.bind(database.sequelize);
  const watched = async (run: Parameters<typeof transaction>[0]) => {
    try {
      return await transaction(run);
    } catch (error) {
      if (sqlState(error) === '40P01') broken.push(error);
      throw error;
    }
  };
  vi.spyOn(database.sequelize, 'transaction').mockImplementation(watched);
  return broken;
}

/** Returns PostgreSQL's own deadlock count. It includes closed connections, such as those of imports. */
async function countedDeadlocks(): Promise<number> {
  const [row] = await database.readFresh<{ deadlocks: number }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return row?.deadlocks ?? 0;
}

test('concurrent changes of orders cause no deadlock, counters stay correct, and each order is the fold of its events', async () => {
  await clearOrders(database);
  const broken = watchForDeadlocks();
  const counted = await countedDeadlocks();
  const failed: unknown[] = [];
  const done = new Set<Kind>();
  const rounds = fc.sample(fc.array(options, { minLength: 11, maxLength: 11 }), { numRuns: ROUNDS, seed: 7 });
  for (const [round, requests] of rounds.entries()) {
    const more = [0, 1, 2].map((n) => NOW_AND_THEN[(round * 3 + n) % NOW_AND_THEN.length] ?? 'undo');
    await Promise.all(
      [...AT_ONCE, ...more].map(async (kind, n) => {
        const props = requests[n];
        if (!props) throw new Error('operation without generated params');
        // A rejection by the rules is no failure: the order no longer exists, or both import slots are taken.
        await DO[kind](props).then(
          () => done.add(kind),
          (error: unknown) => error instanceof AppError || failed.push(error),
        );
      }),
    );
  }
  // Runs again, alone, the operations that always lost against faster ones and were rejected.
  const [last] = fc.sample(options, { numRuns: 1, seed: 7 });
  // Object.keys loses the type of the keys.
  for (const kind of (Object.keys(DO) as Kind[]).filter((one) => !done.has(one)))
    if (last) await DO[kind]({ ...last, codes: ALL_CODES });
  expect(failed).toEqual([]);
  expect(broken).toEqual([]);
  expect(await countedDeadlocks()).toBe(counted);
  const counters = await countersAndCounts(database);
  expect(counters.stored).toEqual(counters.counted);
  const stood = await snapshot(database);
  await database.readFresh('SELECT refold_orders(array_agg(id)) FROM orders');
  expect(await snapshot(database)).toEqual(stood);
}, 60_000);
