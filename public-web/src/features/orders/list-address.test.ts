import { describe, expect, it } from 'vitest';
import { listQuery, readListAddress } from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));

describe('the address of the order list', () => {
  const EMPTY = { status: null, page: 1, search: '', from: '', to: '', sort: 'newest', declare: [] };

  it('contains tab, page, search, days and sorting', () => {
    const address = {
      status: 0,
      page: 3,
      search: 'a b',
      from: '2026-11-01',
      to: '2026-11-02',
      sort: 'code',
    } as const;
    expect(read(listQuery(address))).toEqual({ ...address, declare: [] });
  });

  it('means all orders, first page, if parameters are missing or invalid', () => {
    expect(read('')).toEqual(EMPTY);
    expect(read('status=9&page=-2&q=%20&from=2026-02-30&to=0001-01-01&sort=fee')).toEqual(EMPTY);
  });

  it('swaps days in the wrong order', () => {
    expect(read('from=2026-11-05&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-05' });
  });

  it('omits default values', () => {
    expect(listQuery({ status: null, page: 1, search: '', from: '', to: '', sort: 'newest' })).toBe('');
  });

  it('contains codes to declare from the search page', () => {
    expect(read('declare=jt3025901027389,YT8812345678901').declare).toEqual([
      'JT3025901027389',
      'YT8812345678901',
    ]);
    expect(read('declare=xin chào').declare).toEqual([]);
  });
});
