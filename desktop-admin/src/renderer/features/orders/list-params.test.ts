import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderExportQuerySchema, orderFilterSchema } from '@logistics/shared/contracts';
import { CARRIER_NAMES, ORDER_SORTS } from '@logistics/shared/domain';
import {
  ALL_ORDERS,
  exportQueryOf,
  filterOf,
  isNarrowed,
  readListParams,
  TABS,
  writeListParams,
  type ListParams,
} from './list-params.ts';

const read = (query: string) => readListParams(new URLSearchParams(query));

const id = fc.option(fc.integer({ min: 1, max: 1e9 }), { nil: null });
const day = fc.option(
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  { nil: null },
);
/** Possible parameters of the list. Declared orders are in the first tab only. */
const anyParams: fc.Arbitrary<ListParams> = fc
  .record({
    view: fc.constant('orders' as const),
    tab: fc.constantFrom(...TABS),
    page: fc.integer({ min: 1, max: 1e6 }),
    search: fc.string({ maxLength: 20 }).map((text) => text.trim()),
    importId: id,
    customerId: id,
    from: day,
    to: day,
    unowned: fc.boolean(),
    declared: fc.boolean(),
    overdue: fc.boolean(),
    carrier: fc.option(fc.constantFrom(...CARRIER_NAMES), { nil: null }),
    bag: fc.option(
      fc
        .string({ maxLength: 20 })
        .map((text) => text.trim())
        .filter((text) => text !== ''),
      { nil: null },
    ),
    shelf: fc.option(fc.constantFrom('A', 'A-01-02', 'KHO.7'), { nil: null }),
    sort: fc.constantFrom(...ORDER_SORTS),
    orderId: id,
  })
  .map((given) => ({
    ...given,
    declared: given.declared && given.tab === 0,
    sort: given.search || given.bag !== null || given.shelf !== null ? given.sort : ('oldest' as const),
  }));

describe("the order list's address", () => {
  it('has the parameter typeN for the tab, whose value is the page', () => {
    for (const tab of TABS) expect(read(`?type${tab}=3`)).toMatchObject({ tab, page: 3, search: '' });
  });

  it('means page 1 of all orders without parameters', () => {
    expect(read('')).toEqual(ALL_ORDERS);
  });

  it('has a search with its own page, or the page of its tab', () => {
    expect(read('?search=JT30&page=2')).toMatchObject({ tab: 0, page: 2, search: 'JT30' });
    expect(read('?search=JT30&type3=9')).toMatchObject({ tab: 3, page: 9, search: 'JT30' });
  });

  it('sorts by a value only within a search or a bag, and ignores unknown filters', () => {
    expect(read('?type0=1&sort=weight').sort).toBe('newest');
    expect(read('?search=JT&sort=weight').sort).toBe('weight');
    expect(read('?type2=1&bag=B7&sort=fee-desc')).toMatchObject({ bag: 'B7', sort: 'fee-desc' });
    expect(read('?carrier=DHL&sort=color&bag=+')).toEqual(ALL_ORDERS);
  });

  it('falls back to page 1 for an invalid page', () => {
    for (const page of ['0', '-1', 'abc', '1.5', '', '99999999999999999999'])
      expect(read(`?type2=${page}`)).toMatchObject({ tab: 2, page: 1 });
  });

  it('filters a tab by import, customer and days, and ignores invalid values', () => {
    expect(read('?type1=1&import=42&customer=7&from=2026-11-01&to=2026-11-21')).toMatchObject({
      tab: 1,
      importId: 42,
      customerId: 7,
      from: '2026-11-01',
      to: '2026-11-21',
    });
    for (const from of ['2026-02-30', '01/11/2026', '3026-01-01', 'hôm nay', ''])
      expect(read(`?from=${encodeURIComponent(from)}`)).toEqual(ALL_ORDERS);
  });

  it('of the bin has only a page', () => {
    const bin: ListParams = { ...ALL_ORDERS, view: 'trash', page: 3 };
    expect(read('?trash=3&type1=2&order=4')).toEqual(bin);
    expect(writeListParams(bin)).toBe('?trash=3');
  });

  it('can be written and read back', () => {
    fc.assert(
      fc.property(anyParams, (given) => {
        expect(read(writeListParams(given))).toEqual(given);
      }),
    );
  });
});

describe('the filter of the list', () => {
  it('is accepted by the server whenever it is not empty', () => {
    fc.assert(
      fc.property(anyParams, (given) => {
        if (isNarrowed(given)) expect(orderFilterSchema.parse(filterOf(given))).toEqual(filterOf(given));
        else expect(filterOf(given)).toEqual({});
      }),
    );
  });

  it('is also the filter of the export, which includes the bin', () => {
    const asked = (params: ListParams) => {
      const query = exportQueryOf(params, ['weight', 'lot', 'fees']);
      const { attributes, fees, ...filter } = orderExportQuerySchema.parse(Object.fromEntries(query));
      expect([attributes, fees]).toEqual([['weight', 'lot'], 'true']);
      return filter;
    };
    fc.assert(
      fc.property(anyParams, (given) => {
        expect(asked(given)).toEqual(filterOf(given));
      }),
    );
    expect(asked({ ...ALL_ORDERS, view: 'trash', page: 3 })).toEqual({ status: 'trash' });
  });
});
