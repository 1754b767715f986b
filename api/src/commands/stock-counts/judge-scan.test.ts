import { expect, test } from 'vitest';
import { judgeScan, type ScannedOrder } from './judge-scan.ts';

const NOW = 1000;
const order = (props: Partial<ScannedOrder> = {}): ScannedOrder => ({
  ...{ status: 3, since: 1, shelvedAt: 1, shelf: { code: 'A', warehouse: 'vn' } },
  ...props,
});
const judge = (props: Partial<Parameters<typeof judgeScan>[0]>) =>
  judgeScan({
    place: { warehouse: 'vn', shelf: null },
    order: order(),
    expected: null,
    foundOn: null,
    milliseconds: NOW,
    ...props,
  });
const onShelf = { warehouse: 'vn', shelf: 'A' } as const;

test('a parcel in the place matches, whether or not it was expected', () => {
  expect(judge({})).toBe('match');
  expect(judge({ foundOn: 'A' })).toBe('match');
  expect(judge({ place: onShelf })).toBe('match');
  expect(judge({ order: order({ shelf: null }) })).toBe('match');
});

test('the data of the parcel decide the kind of surplus', () => {
  expect(judge({ order: null })).toBe('unknown');
  expect(judge({ order: order({ status: 4 }) })).toBe('delivered');
  expect(judge({ order: order({ status: 2, shelf: null }) })).toBe('other-warehouse');
  expect(judge({ order: order({ status: 3 }), place: { warehouse: 'cn', shelf: null } })).toBe(
    'other-warehouse',
  );
  expect(judge({ foundOn: 'B' })).toBe('other-shelf');
  expect(judge({ place: { warehouse: 'vn', shelf: 'B' } })).toBe('other-shelf');
  expect(judge({ foundOn: 'B', order: order({ shelf: null }) })).toBe('other-shelf');
});

test('a parcel on a shelf of the warehouse is there, though its arrival was not reported yet', () => {
  expect(judge({ order: order({ status: 2 }) })).toBe('match');
});

test('a scan that arrives late is judged by the data of its time', () => {
  const expected = { shelf: 'A' };
  expect(judge({ expected, order: order({ status: 4, since: NOW + 1 }) })).toBe('match');
  expect(judge({ expected, order: order({ status: 4, since: NOW - 1 }) })).toBe('delivered');
  const moved = { code: 'B', warehouse: 'vn' } as const;
  expect(judge({ place: onShelf, expected, order: order({ shelf: moved, shelvedAt: NOW + 1 }) })).toBe(
    'match',
  );
  expect(judge({ place: onShelf, expected, order: order({ shelf: moved, shelvedAt: NOW - 1 }) })).toBe(
    'other-shelf',
  );
});
