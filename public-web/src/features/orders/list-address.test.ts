import { describe, expect, it } from 'vitest';
import { listQuery, readListAddress } from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));

describe('the address of the order list', () => {
  it('contains tab, page and search', () => {
    expect(read('status=2&page=3&q=JT30')).toEqual({ status: 2, page: 3, search: 'JT30', declare: [] });
    expect(read(listQuery({ status: 0, page: 3, search: 'a b' }))).toEqual({
      status: 0,
      page: 3,
      search: 'a b',
      declare: [],
    });
  });

  it('means all orders, first page, if parameters are missing or invalid', () => {
    expect(read('')).toEqual({ status: null, page: 1, search: '', declare: [] });
    expect(read('status=9&page=-2&q=%20')).toEqual({ status: null, page: 1, search: '', declare: [] });
  });

  it('omits default values', () => {
    expect(listQuery({ status: null, page: 1, search: '' })).toBe('');
  });

  it('contains codes to declare from the search page', () => {
    expect(read('declare=jt3025901027389,YT8812345678901').declare).toEqual([
      'JT3025901027389',
      'YT8812345678901',
    ]);
    expect(read('declare=xin chào').declare).toEqual([]);
  });
});
