import { describe, expect, it } from 'vitest';
import { HEADER, read, table } from '../../test/order-files.ts';

const SHEET = 'Trang 1';
const file = table([
  [...HEADER, 'CÂN NẶNG'],
  ['21/11/2026', 'ABCD', 'Về kho BT', '1,5'],
  ['32/11/2026', 'ABCE', 'Kho TQ', 'nặng'],
]);

describe('corrected cells of an order file', () => {
  it('are judged like cells of the file; an emptied one counts as blank', async () => {
    const corrections = [
      { sheet: SHEET, row: 2, column: 'TRẠNG THÁI', was: 'Về kho BT', value: 'Kho VN' },
      { sheet: SHEET, row: 3, column: 'NGÀY', was: '32/11/2026', value: '22/11/2026' },
      { sheet: SHEET, row: 3, column: 'CÂN NẶNG', was: 'nặng', value: '' },
    ];
    const { rows, problems } = await read(file, { corrections });
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      { row: 2, status: 3, facts: { weight: 1.5 } },
      { row: 3, status: 1, occurredAt: '2026-11-21T17:00:00Z' },
    ]);
    expect(rows[1]).not.toHaveProperty('facts');
  });

  it('stay wrong if the correction is wrong, and the rejected row contains the correction', async () => {
    const corrections = [{ sheet: SHEET, row: 2, column: 'TRẠNG THÁI', was: 'Về kho BT', value: 'đâu đó' }];
    const { problems, rejected } = await read(file, { corrections });
    expect(problems[0]).toMatchObject({ row: 2, value: 'đâu đó', code: 'STATUS_UNKNOWN' });
    expect(rejected[0]?.cells).toEqual(['21/11/2026', 'ABCD', 'đâu đó', '1,5']);
  });

  it('apply only where the file has the text that the person saw', async () => {
    const wrong = { sheet: SHEET, row: 2, column: 'TRẠNG THÁI', was: 'Về kho BT', value: 'Kho VN' };
    for (const correction of [
      { ...wrong, was: 'Về kho' },
      { ...wrong, row: 3 },
      { ...wrong, sheet: 'Trang 2' },
      { ...wrong, column: 'TÌNH TRẠNG' },
    ]) {
      const { problems } = await read(file, { corrections: [correction] });
      expect(problems[0]).toMatchObject({ row: 2, value: 'Về kho BT' });
    }
  });
});
