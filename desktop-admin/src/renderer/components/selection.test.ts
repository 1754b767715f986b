import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTHING_PICKED, pickedOf, pickRange, selectAllState, toggleAll, toggleRow } from './selection.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 50 });

describe('selecting rows', () => {
  it('select-all selects every row of the view', () => {
    fc.assert(
      fc.property(ids, (view) => {
        const picked = toggleAll(NOTHING_PICKED, view);
        expect(pickedOf(picked, view)).toEqual(view);
        expect(selectAllState(picked, view)).toBe('all');
      }),
    );
  });

  it('unchecking any row clears select-all and leaves the other rows selected', () => {
    fc.assert(
      fc.property(ids, fc.nat(), (view, at) => {
        const row = view[at % view.length] ?? 0;
        const picked = toggleRow(toggleAll(NOTHING_PICKED, view), row);
        expect(selectAllState(picked, view)).toBe(view.length === 1 ? 'none' : 'some');
        expect(pickedOf(picked, view)).toEqual(view.filter((id) => id !== row));
      }),
    );
  });

  it('select-all on a fully selected view clears it', () => {
    expect(toggleAll(new Set([1, 2, 3]), [1, 2, 3])).toEqual(NOTHING_PICKED);
  });

  it('rows that left the view are not acted upon', () => {
    expect(pickedOf(new Set([1, 9]), [1, 2])).toEqual([1]);
  });

  it('a range works in both directions and retains the earlier selection', () => {
    const view = [10, 20, 30, 40, 50];
    expect(pickedOf(pickRange(new Set([10]), view, 40, 20), view)).toEqual([10, 20, 30, 40]);
  });

  it('a range from a row that left the view selects the one row', () => {
    expect(pickRange(NOTHING_PICKED, [1, 2], 99, 2)).toEqual(new Set([2]));
  });
});
