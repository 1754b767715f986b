import { describe, expect, it } from 'vitest';
import { codeOf, HEADER, read, table } from '../../test/order-files.ts';

describe('the columns of an order file', () => {
  it('asks for a status and a date if the sheet has no such column, or uses the user’s choice', async () => {
    const file = table([['MÃ VẬN ĐƠN'], ['ABCD']]);
    const { problems } = await read(file);
    expect(problems.map(({ code, column }) => [code, column])).toEqual([
      ['STATUS_MISSING', 'TRẠNG THÁI'],
      ['DATE_MISSING', 'NGÀY'],
    ]);
    const picked = await read(file, { defaultStatus: 2, defaultOccurredAt: '2026-11-20T00:00:00Z' });
    expect(picked.rows).toEqual([
      { sheet: 'Trang 1', row: 2, orderCode: 'ABCD', status: 2, occurredAt: '2026-11-20T00:00:00Z' },
    ]);
  });

  it('does not use the choice for a blank cell of an existing column', async () => {
    const { problems } = await read(table([HEADER, ['', 'ABCD', '']]), {
      defaultStatus: 2,
      defaultOccurredAt: '2026-11-20T00:00:00Z',
    });
    expect(problems.map(({ code }) => code)).toEqual(['STATUS_MISSING', 'DATE_MISSING']);
  });

  it('follows the user’s mapping of an unknown header word', async () => {
    const file = table([
      ['Bill', 'Tới lúc', 'TRẠNG THÁI'],
      ['ABCD', '21/11/2026', 'Kho TQ'],
    ]);
    expect(await codeOf(read(file))).toBe('FILE_NO_HEADER');
    const { rows } = await read(file, { columns: { Bill: 'orderCode', 'Tới lúc': 'occurredAt' } });
    expect(rows).toHaveLength(1);
  });

  it('reads a shelf as its labels and the warehouse write it, in one form', async () => {
    const { rows, problems } = await read(
      table([
        [...HEADER, 'Vị trí kệ'],
        ['21/11/2026', 'ABCD', 'Kho TQ', ' ke: a-01 -03'],
        ['21/11/2026', 'ABCE', 'Kho TQ', ''],
      ]),
    );
    expect(problems).toEqual([]);
    expect(rows.map(({ facts }) => facts)).toEqual([{ shelf: 'A-01-03' }, undefined]);
  });

  it('a rejection lists the columns that the user can name', async () => {
    const file = table([
      ['Kho Bằng Tường'],
      ['Bill', 'Tới lúc', 'TRẠNG THÁI'],
      ['ABCD', '21/11/2026', 'Kho TQ'],
    ]);
    const refusal = await read(file).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'FILE_NO_HEADER',
      data: {
        sheets: [
          {
            name: 'Trang 1',
            read: false,
            columns: [
              { header: 'Bill', field: null },
              { header: 'Tới lúc', field: null },
              { header: 'TRẠNG THÁI', field: 'status' },
            ],
          },
        ],
      },
    });
  });
});
