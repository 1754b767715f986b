import { describe, expect, it } from 'vitest';
import { readStaleParams, stalePath } from './worklist-params.ts';

const read = (path: string) => readStaleParams(new URLSearchParams(path.split('?')[1]));

describe('the address of the list of waiting orders', () => {
  it('can be written and read back', () => {
    for (const params of [
      { status: 0, page: 1, search: '' },
      { status: 3, page: 12, search: 'HN-1107 & Lan' },
      { status: null, page: 2, search: '' },
    ])
      expect(read(stalePath(params))).toEqual(params);
  });

  it('falls back to page 1 of all orders for an invalid status or page', () => {
    expect(read('/waiting-orders?status=4&page=0')).toEqual({ status: null, page: 1, search: '' });
    expect(read('/waiting-orders?status=x&page=-3')).toEqual({ status: null, page: 1, search: '' });
    expect(read('/waiting-orders?page=1e9')).toEqual({ status: null, page: 1, search: '' });
  });
});
