import type { OrderRow, ScanEvent } from '@logistics/shared/contracts';
import fc from 'fast-check';
import { orderRow } from './order-fixtures.ts';

/** Operations on orders; owners are the numbers of customers. */
export type Operation =
  | { do: 'import'; name: string; rows: OrderRow[] }
  | { do: 'undo'; name: string }
  | { do: 'remove' | 'restore'; code: string }
  | { do: 'declare' | 'withdraw'; code: string; who: 0 | 1 }
  | { do: 'edit'; code: string; status: number | undefined; weight: number }
  | { do: 'scan'; events: ScanEvent[] }
  | { do: 'set'; codes: string[]; status: number; occurredAt: string | undefined }
  | { do: 'assign'; orderCode: string; who: 0 | 1 | null };

export const CODES = ['AAAA1', 'BBBB2', 'CCCC3'];
/** Both ends of a quarter-hour, the next quarter-hour, and both sides of a day boundary. */
const EVENT_TIMES = [
  '2026-11-01T02:00:00Z',
  '2026-11-01T02:14:59Z',
  '2026-11-01T02:15:00Z',
  '2026-11-02T23:59:59Z',
  '2026-11-03T00:00:00Z',
];

/**
 * Generators for scenarios. Orders name one of these customers, or an unknown one.
 *
 * Long because it is a list of generators, each made of earlier ones.
 */
export function operationArbitraries(customerCodes: readonly string[]) {
  const code = fc.constantFrom(...CODES);
  const customer = fc.constantFrom(...customerCodes, 'KH99999');
  const eventTime = fc.constantFrom(...EVENT_TIMES);

  /** Few codes, times and values, so that rows often coincide, repeat and contradict each other. */
  const row: fc.Arbitrary<OrderRow> = fc
    .record({
      orderCode: code,
      status: fc.integer({ min: 1, max: 4 }),
      occurredAt: eventTime,
      facts: fc.record(
        { weight: fc.integer({ min: 1, max: 3 }), goodsName: fc.constantFrom('Áo', 'Giày'), customer },
        { requiredKeys: [] },
      ),
    })
    .map(orderRow);
  const file = fc.array(row, { minLength: 1, maxLength: 5 });

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
  /** Edge cases of keys would give two scans the same key. */
  const scanEvent: fc.Arbitrary<ScanEvent> = fc.record(
    {
      orderCode: code,
      status,
      occurredAt: eventTime,
      key: fc.noBias(fc.uuid()),
      weight: fc.integer({ min: 1, max: 3 }),
      // An unconfirmed scan out of order is not written, so the order of arrival would matter.
      confirmed: fc.constant(true),
    },
    { requiredKeys: ['orderCode', 'status', 'occurredAt', 'key', 'confirmed'] },
  );
  const scanning = fc.record({
    do: fc.constant('scan' as const),
    events: fc.array(scanEvent, { minLength: 1, maxLength: 4 }),
  });
  const settingAt = fc.record({
    do: fc.constant('set' as const),
    codes: fc.subarray(CODES, { minLength: 1 }),
    status,
    occurredAt: eventTime,
  });
  const settingNow = settingAt.map((operation) => ({ ...operation, occurredAt: undefined }));
  const assigning = fc.record({
    do: fc.constant('assign' as const),
    orderCode: fc.constantFrom('A', '1', '2'),
    who: fc.constantFrom(0 as const, 1 as const, null),
  });
  return {
    code,
    file,
    fileName,
    importing,
    undoing,
    binning,
    declaring,
    editing,
    scanning,
    settingAt,
    settingNow,
    assigning,
  };
}
