import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowProblem, SheetReport } from '@logistics/shared/contracts';
import {
  figuresOf,
  goodRows,
  missingColumns,
  reasonsOf,
  recognisedColumns,
  rowsToWrite,
} from './preview-figures.ts';

const count = fc.nat({ max: 100_000 });
const sheet = (fields: (string | null)[], read = true): SheetReport => ({
  name: 'Sheet1',
  rows: 3,
  read,
  columns: fields.map((field, index) => ({ header: `H${index}`, field })),
});

describe('figures of a preview', () => {
  it('add up to the rows of the file', () => {
    fc.assert(
      fc.property(count, count, count, count, count, (created, updated, same, older, rejected) => {
        const unchanged = same + older;
        const total = created + updated + unchanged + rejected;
        const figures = figuresOf({ created, updated, unchanged, older, rejected });
        expect(Object.values(figures).reduce((sum, value) => sum + value, 0)).toBe(total);
        expect(Object.values(figures).every((value) => value >= 0)).toBe(true);
        expect(goodRows({ total, rejected })).toBe(total - figures.rejected);
      }),
    );
  });

  it('count rows that are left out as older ones, not as written', () => {
    const preview = { total: 10, rejected: 2, behind: 3 };
    expect(rowsToWrite(preview, undefined)).toBe(8);
    expect(rowsToWrite(preview, 'history')).toBe(8);
    expect(rowsToWrite(preview, 'leave-out')).toBe(5);
    const counts = { created: 1, updated: 1, unchanged: 6, older: 1, rejected: 2, leftOut: 3 };
    expect(figuresOf(counts)).toEqual({ created: 1, updated: 1, unchanged: 2, older: 4, rejected: 2 });
  });

  it('count reasons, the most frequent first', () => {
    const problem = (code: RowProblem['code']): RowProblem => ({
      sheet: 'S',
      row: 2,
      column: 'C',
      value: '',
      code,
      level: 'error',
      message: 'm',
    });
    expect(reasonsOf([problem('CODE_MISSING'), problem('DATE_INVALID'), problem('DATE_INVALID')])).toEqual([
      { code: 'DATE_INVALID', count: 2 },
      { code: 'CODE_MISSING', count: 1 },
    ]);
  });
});

describe('columns of a file', () => {
  it('detect a file without a date or status column', () => {
    expect(missingColumns([sheet(['orderCode', 'occurredAt', 'status'])])).toEqual({
      date: false,
      status: false,
    });
    expect(missingColumns([sheet(['orderCode', 'status'])])).toEqual({ date: true, status: false });
    expect(missingColumns([sheet(['orderCode'])])).toEqual({ date: true, status: true });
  });

  it('require nothing of skipped sheets', () => {
    expect(missingColumns([sheet(['orderCode', 'occurredAt', 'status']), sheet([], false)])).toEqual({
      date: false,
      status: false,
    });
  });

  it('count a header as known if it is known in one sheet', () => {
    expect(recognisedColumns([sheet([null]), sheet(['status'])])).toEqual([{ header: 'H0', known: true }]);
  });
});
