import { describe, expect, it } from 'vitest';
import type { RowProblem } from '@logistics/shared/contracts';
import { applied, NO_CORRECTIONS, unknownWords, withCell, withWord } from './corrections.ts';

const problem = (value: string, given: Partial<RowProblem> = {}): RowProblem => ({
  sheet: 'Kho',
  row: 3,
  column: 'NGÀY',
  value,
  code: 'DATE_INVALID',
  level: 'error',
  message: '',
  ...given,
});
const CELL = { sheet: 'Kho', row: 3, column: 'NGÀY' };

describe('the corrections of a preview', () => {
  it('name the text of the file even when a cell is corrected twice', () => {
    const first = applied({}, withCell(NO_CORRECTIONS, problem('32/11'), '33/11'));
    expect(first.corrections).toEqual([{ ...CELL, was: '32/11', value: '33/11' }]);
    const second = applied(first, withCell(NO_CORRECTIONS, problem('33/11'), '30/11/2026'));
    expect(second.corrections).toEqual([{ ...CELL, was: '32/11', value: '30/11/2026' }]);
  });

  it('lose a cell that is typed back, and keep the other choices of the file', () => {
    const typed = withCell(NO_CORRECTIONS, problem('32/11'), 'x');
    expect(withCell(typed, problem('32/11'), '32/11').cells).toEqual([]);
    expect(applied({ defaultStatus: 2 }, typed)).toMatchObject({ defaultStatus: 2, corrections: [{}] });
  });

  it('offer each unknown status word once, however it is written, the most frequent first', () => {
    const status = { code: 'STATUS_UNKNOWN', column: 'TRẠNG THÁI' } as const;
    const words = unknownWords([
      problem('lạ', status),
      problem('Về kho BT', status),
      problem('ve kho bt', { ...status, row: 4 }),
      problem('x'.repeat(61), status),
      problem('32/11'),
    ]);
    expect(words).toEqual([
      { word: 'Về kho BT', count: 2 },
      { word: 'lạ', count: 1 },
    ]);
  });

  it('have one meaning for each word', () => {
    const first = applied({}, withWord(NO_CORRECTIONS, 'Về kho BT', 2));
    const second = applied(first, withWord(NO_CORRECTIONS, 'về kho bt', 3));
    expect(second.statusWords).toEqual([{ word: 'về kho bt', status: 3 }]);
  });
});
