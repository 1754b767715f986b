import type { OrderRow, ScanEvent } from '@logistics/shared/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import {
  asActor,
  clearOrders,
  countersAndCounts,
  importRows,
  orderRow,
  orderSource,
  snapshot,
} from '../testing/orderFixtures.ts';
import { createTestApp } from '../testing/testApp.ts';
import { undoImport } from './importUndoer.ts';
import { declareOrders, withdrawDeclaration } from './orderDeclarer.ts';
import { editOrder } from './orderEditor.ts';
import { changeManyOrders } from './orderOperations.ts';
import { removeOrders, restoreOrders } from './orderRemover.ts';
import { scanOrders } from './orderScanner.ts';
import { orderPolicy } from '../policies/orderPolicy.ts';

const { database, actors, commandContext } = await createTestApp();
const staff = asActor(commandContext(actors.P1));
const customers = [asActor(commandContext(actors.CO)), asActor(commandContext(actors.CX))] as const;

const CODES = ['AAAA1', 'BBBB2', 'CCCC3'];
const code = fc.constantFrom(...CODES);
const customer = fc.constantFrom(actors.CO.customerCode, actors.CX.customerCode, 'KH99999');

/** Few codes, days and values, so that rows meet, repeat and contradict each other all the time. */
const row: fc.Arbitrary<OrderRow> = fc
  .record({
    orderCode: code,
    status: fc.integer({ min: 1, max: 4 }),
    day: fc.integer({ min: 1, max: 3 }),
    facts: fc.record(
      { weight: fc.integer({ min: 1, max: 3 }), goodsName: fc.constantFrom('Áo', 'Giày'), customer },
      { requiredKeys: [] },
    ),
  })
  .map(({ day, ...props }) => orderRow({ ...props, occurredAt: `2026-11-0${day}T02:00:00Z` }));
const file = fc.array(row, { minLength: 1, maxLength: 5 });

type Operation =
  | { do: 'import'; name: string; rows: OrderRow[] }
  | { do: 'undo'; name: string }
  | { do: 'remove' | 'restore'; code: string }
  | { do: 'declare' | 'withdraw'; code: string; who: 0 | 1 }
  | { do: 'edit'; code: string; status: number | undefined; weight: number }
  | { do: 'scan'; events: ScanEvent[] }
  | { do: 'set'; codes: string[]; status: number; occurredAt: string | undefined }
  | { do: 'assign'; orderCode: string; who: 0 | 1 | null };

const fileName = fc.constantFrom('b.xlsx', 'c.xlsx', 'd.xlsx');
const importing = fc.record({ do: fc.constant('import' as const), name: fileName, rows: file });
const undoing = fc.record({ do: fc.constant('undo' as const), name: fileName });
const binning = fc.record({ do: fc.constantFrom('remove' as const, 'restore' as const), code });
const declaring = fc.record({
  do: fc.constantFrom('declare' as const, 'withdraw' as const),
  code,
  who: fc.constantFrom(0 as const, 1 as const),
});
const editing = fc.record({
  do: fc.constant('edit' as const),
  code,
  status: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  weight: fc.integer({ min: 1, max: 3 }),
});

const status = fc.integer({ min: 1, max: 4 });
const moment = fc.integer({ min: 1, max: 3 }).map((day) => `2026-11-0${day}T02:00:00Z`);
/** Edge cases of keys would be the same key for two scans. */
const scanEvent: fc.Arbitrary<ScanEvent> = fc.record(
  {
    orderCode: code,
    status,
    occurredAt: moment,
    key: fc.noBias(fc.uuid()),
    weight: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['orderCode', 'status', 'occurredAt', 'key'] },
);
const scanning = fc.record({
  do: fc.constant('scan' as const),
  events: fc.array(scanEvent, { minLength: 1, maxLength: 4 }),
});
const settingAt = fc.record({
  do: fc.constant('set' as const),
  codes: fc.subarray(CODES, { minLength: 1 }),
  status,
  occurredAt: moment,
});
const settingNow = settingAt.map((operation) => ({ ...operation, occurredAt: undefined }));
const assigning = fc.record({
  do: fc.constant('assign' as const),
  orderCode: fc.constantFrom('A', '1', '2'),
  who: fc.constantFrom(0 as const, 1 as const, null),
});

/** Runs operations as people would; what the system refuses (no such order, already undone) changes nothing. */
async function run(operations: readonly Operation[]): Promise<void> {
  const imports = new Map<string, number[]>();
  for (const operation of operations) {
    try {
      await perform(operation, imports);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}

async function perform(operation: Operation, imports: Map<string, number[]>): Promise<void> {
  switch (operation.do) {
    case 'import': {
      const source = orderSource({ rows: operation.rows, fileName: operation.name });
      const { importId } = await importRows(staff, [], { source });
      imports.set(operation.name, [...(imports.get(operation.name) ?? []), importId ?? 0]);
      return;
    }
    case 'undo':
      return undoImport(staff, { id: imports.get(operation.name)?.pop() ?? 0, may: orderPolicy.undoImport });
    case 'remove':
      await removeOrders(staff, { ids: [await idOf(operation.code)], may: orderPolicy.remove });
      return;
    case 'restore':
      await restoreOrders(staff, { ids: [await idOf(operation.code)], may: orderPolicy.restore });
      return;
    case 'declare':
      await declareOrders(customers[operation.who], { codes: [operation.code] });
      return;
    case 'withdraw':
      return withdrawDeclaration(customers[operation.who], {
        code: operation.code,
        may: orderPolicy.withdraw,
      });
    case 'edit': {
      const id = await idOf(operation.code);
      const [order] = await database.readFresh<{ version: number }>(
        'SELECT version FROM orders WHERE id = $1',
        [id],
      );
      const { status, weight } = operation;
      return editOrder(staff, { id, version: order?.version ?? 0, status, weight, may: orderPolicy.update });
    }
    case 'scan':
      await scanOrders(staff, operation);
      return;
    case 'set': {
      const ids = await Promise.all(operation.codes.map(idOf));
      const { status, occurredAt } = operation;
      await changeManyOrders(staff, { target: { ids }, change: { kind: 'set-status', status, occurredAt } });
      return;
    }
    case 'assign': {
      const { orderCode, who } = operation;
      const customerId = who === null ? null : customers[who].actor.userId;
      await changeManyOrders(staff, {
        target: { filter: { orderCode } },
        change: { kind: 'assign', customerId },
      });
      return;
    }
  }
}

async function idOf(orderCode: string): Promise<number> {
  const [order] = await database.readFresh<{ id: number }>('SELECT id FROM orders WHERE order_code = $1', [
    orderCode,
  ]);
  return order?.id ?? 0;
}

/** The state that a sequence of operations comes to, from nothing. */
async function stateAfter(operations: readonly Operation[]) {
  await clearOrders(database);
  await run(operations);
  return snapshot(database);
}

/** Which of several files is named for what they all say depends on which came first, and on nothing else. */
function withoutFileNames({ orders, events }: Awaited<ReturnType<typeof snapshot>>) {
  const bare = (record: Record<string, unknown>) => ({ ...record, file_name: null, also_reported_by: null });
  return { orders: orders.map(bare), events: events.map(bare) };
}

async function expectCountersToBeTrue(): Promise<void> {
  const { kept, counted } = await countersAndCounts(database);
  expect(kept).toEqual(counted);
}

test('files in any order, any of them any number of times, end in the same state', async () => {
  const shuffled = fc
    .array(file, { minLength: 2, maxLength: 4 })
    .chain((files) =>
      fc.tuple(
        fc.constant(files),
        fc.shuffledSubarray([...files, ...files], { minLength: files.length, maxLength: files.length * 2 }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(shuffled, async ([files, other]) => {
      const asImports = (all: OrderRow[][]): Operation[] =>
        all.map((rows) => ({ do: 'import', name: 'b.xlsx', rows }));
      const missing = files.filter((one) => !other.includes(one));
      const one = await stateAfter(asImports(files));
      const two = await stateAfter(asImports([...other, ...missing]));
      expect(withoutFileNames(two)).toEqual(withoutFileNames(one));
      await expectCountersToBeTrue();
    }),
    { numRuns: 60 },
  );
}, 120_000);

/** A file of all codes, so that scans and changes by hand find them. */
const everyCode: Operation = {
  do: 'import',
  name: 'a-base.xlsx',
  rows: CODES.map((orderCode) => orderRow({ orderCode, occurredAt: '2026-10-01T02:00:00Z' })),
};

test('scans, changes of many and files in any order, scans any number of times, end in the same state', async () => {
  const said = fc.oneof(importing, scanning, settingAt);
  const shuffled = fc.array(said, { minLength: 2, maxLength: 5 }).chain((operations) => {
    const again = operations.filter((operation) => operation.do === 'scan');
    const all = [...operations, ...again];
    return fc.tuple(
      fc.constant(operations),
      fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    );
  });
  await fc.assert(
    fc.asyncProperty(shuffled, async ([operations, other]) => {
      const one = await stateAfter([everyCode, ...operations]);
      const two = await stateAfter([everyCode, ...other]);
      expect(withoutFileNames(two)).toEqual(withoutFileNames(one));
      await expectCountersToBeTrue();
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('undoing an import after scans and changes of many leaves what would be there had it never been', async () => {
  const around = fc.array(fc.oneof(importing, undoing, scanning, settingAt), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(around, file, around, async (before, rows, after) => {
      const mine: Operation = { do: 'import', name: 'a.xlsx', rows };
      const never = await stateAfter([everyCode, ...before, ...after]);
      const undone = await stateAfter([everyCode, ...before, mine, ...after, { do: 'undo', name: 'a.xlsx' }]);
      expect(undone).toEqual(never);
      await expectCountersToBeTrue();
    }),
    { numRuns: 60 },
  );
}, 180_000);

test('undoing an import after whatever happened leaves what would be there had it never been', async () => {
  const declaring0 = fc.record({ do: fc.constant('declare' as const), code, who: fc.constant(0 as const) });
  // Other files often repeat rows of this one, so that events must be handed over.
  const story = file.chain((rows) => {
    const repeated = fc.subarray(rows, { minLength: 1 });
    const repeating = fc.record({ do: fc.constant('import' as const), name: fileName, rows: repeated });
    return fc.record({
      declared: fc.array(declaring0, { maxLength: 2 }),
      before: fc.array(fc.oneof(importing, repeating, binning), { maxLength: 3 }),
      rows: fc.constant(rows),
      after: fc.array(fc.oneof(importing, repeating, binning, undoing), { maxLength: 5 }),
    });
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ declared, before, rows, after }) => {
      const never = await stateAfter([...declared, ...before, ...after]);
      const undone = await stateAfter([
        ...declared,
        ...before,
        { do: 'import', name: 'a.xlsx', rows },
        ...after,
        { do: 'undo', name: 'a.xlsx' },
      ]);
      expect(undone).toEqual(never);
      await expectCountersToBeTrue();
    }),
    { numRuns: 80 },
  );
}, 180_000);

test('whatever is done, the counters count and computing all orders again changes nothing', async () => {
  const many = fc.oneof(scanning, settingAt, settingNow, assigning);
  const anything = fc.array(fc.oneof(importing, importing, undoing, binning, declaring, editing, many), {
    maxLength: 9,
  });
  await fc.assert(
    fc.asyncProperty(anything, async (operations) => {
      const state = await stateAfter(operations);
      await expectCountersToBeTrue();
      await database.readFresh('SELECT refold_orders(ARRAY(SELECT id FROM orders))');
      expect(await snapshot(database)).toEqual(state);
      await expectCountersToBeTrue();
    }),
    { numRuns: 80 },
  );
}, 180_000);
