import { expect, test } from 'vitest';
import { readShelfParams, shelfPath, type ShelfParams } from './shelf-params.ts';

const read = (path: string) => readShelfParams(new URL(path, 'http://host').searchParams);

test.each<Partial<ShelfParams>>([
  { tab: 'used', warehouse: 'cn', search: 'A-01', page: 3 },
  { tab: 'pick', ids: [3, 4] },
  { tab: 'removed' },
])('reads back the address of %j', (params) => {
  expect(read(shelfPath(params))).toEqual({
    ...{ warehouse: null, search: '', page: 1, ids: [] },
    ...params,
  });
});

test('ignores invalid values', () => {
  expect(read('/shelves?tab=x&warehouse=us&page=0&ids=a,-1,2.5,,7')).toEqual({
    ...{ tab: 'put', warehouse: null, search: '', page: 1, ids: [7] },
  });
});
