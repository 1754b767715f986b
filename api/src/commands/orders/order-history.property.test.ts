import type { OrderRow } from '@logistics/shared/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderRow, snapshot } from '../../testing/order-fixtures.ts';
import { CODES, operationArbitraries, type Operation } from '../../testing/order-scenario-steps.ts';
import { createScenario, withoutFileNames } from '../../testing/order-scenarios.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { database, actors } = t;
const { stateAfter, expectCountersToBeTrue } = createScenario(t);
const parts = operationArbitraries([actors.CO.customerCode, actors.CX.customerCode]);
const { code, file, fileName, importing, undoing, binning, declaring, editing } = parts;
const { scanning, settingAt, settingNow, assigning } = parts;

test('importing files in any order and any number of times gives the same state', async () => {
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
    propertyRuns(60),
  );
}, 120_000);

/** A file of all codes, so that scans and edits find their orders. */
const everyCode: Operation = {
  do: 'import',
  name: 'a-base.xlsx',
  rows: CODES.map((orderCode) => orderRow({ orderCode, occurredAt: '2026-10-01T02:00:00Z' })),
};

test('scans, bulk changes and files in any order, with repeated scans, give the same state', async () => {
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
    propertyRuns(60),
  );
}, 120_000);

test('undoing an import after scans and bulk changes gives the state without that import', async () => {
  const around = fc.array(fc.oneof(importing, undoing, scanning, settingAt), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(around, file, around, async (before, rows, after) => {
      const mine: Operation = { do: 'import', name: 'a.xlsx', rows };
      const never = await stateAfter([everyCode, ...before, ...after]);
      const undone = await stateAfter([everyCode, ...before, mine, ...after, { do: 'undo', name: 'a.xlsx' }]);
      expect(undone).toEqual(never);
      await expectCountersToBeTrue();
    }),
    propertyRuns(60),
  );
}, 180_000);

test('undoing an import after any other operations gives the state without that import', async () => {
  const declaring0 = fc.record({ do: fc.constant('declare' as const), code, who: fc.constant(0 as const) });
  // Other files often repeat rows of this one, so that the undo must pass events on to them.
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
    propertyRuns(80),
  );
}, 180_000);

test('after any operations the counters are correct, and refolding all orders changes nothing', async () => {
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
      expect(await ordersWithWrongAttributes()).toEqual([]);
      await expectCountersToBeTrue();
    }),
    propertyRuns(80),
  );
}, 180_000);

/** Orders whose attributes are not those that win when all reports are compared value by value. */
function ordersWithWrongAttributes(): Promise<object[]> {
  return database.readFresh(
    `SELECT o.order_code, o.facts FROM orders o WHERE o.facts <> coalesce(
       (SELECT order_facts_union(e.facts) FROM order_events e WHERE e.order_id = o.id), '{}')`,
  );
}
