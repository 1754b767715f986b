import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { bytesSource } from './byte-source.ts';
import { readStatementFile } from './statement-file.ts';

const read = (bytes: Uint8Array, fileName = 'sao-ke.xlsx', maxRows = 5000) =>
  readStatementFile(bytesSource(bytes), { fileName, maxRows });

const csv = (text: string) => read(new TextEncoder().encode(text), 'sao-ke.csv');

function workbook(rows: unknown[][], bookType: XLSX.BookType = 'xlsx'): Uint8Array {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Sheet1');
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType }) as ArrayBuffer); // type 'array' returns one
}

describe('a bank statement', () => {
  it.each(['xlsx', 'biff8'] as const)(
    'is read below a letterhead, with bilingual headers (%s)',
    async (type) => {
      const file = workbook(
        [
          ['NGÂN HÀNG THƯƠNG MẠI CỔ PHẦN'],
          ['Số tài khoản', '0071000123456', 'Từ ngày', '01/11/2026'],
          [],
          [
            'STT',
            'Ngày giao dịch\n(Transaction date)',
            'Số tham chiếu',
            'Ghi nợ/Debit',
            'Ghi có/Credit',
            'Nội dung/ Description',
          ],
          [1, '25/11/2026', '5013 - 77123', '', '1,250,000', 'MBVCB.123.PX2611257.CT tu 0011'],
          [2, '25/11/2026', '5013 - 77124', '300,000', '', 'Phí dịch vụ'],
          [3, '26/11/2026', '5013 - 77125', 0, 2_000_000, 'KH12 chuyen tien'],
          ['', 'Tổng cộng', '', '300,000', '3,250,000'],
        ],
        type,
      );
      expect(await read(file)).toEqual({
        rows: [
          {
            row: 5,
            occurredOn: '2026-11-25',
            amount: 1_250_000,
            description: 'MBVCB.123.PX2611257.CT tu 0011',
            bankReference: '5013 - 77123',
          },
          {
            row: 7,
            occurredOn: '2026-11-26',
            amount: 2_000_000,
            description: 'KH12 chuyen tien',
            bankReference: '5013 - 77125',
          },
        ],
        unread: [],
        outgoing: 1,
      });
    },
  );

  it('is read when one column has both directions, with signs', async () => {
    const file = await csv(
      'Ngày;Diễn giải;Số tiền\n25/11/2026 08:30:00;PX2611257;+1.250.000 VND\n25/11/2026;rut tien;-500.000 VND\n',
    );
    expect(file.rows.map(({ amount, occurredOn }) => [amount, occurredOn])).toEqual([
      [1_250_000, '2026-11-25'],
    ]);
    expect(file.outgoing).toBe(1);
  });

  it('is read when the number of the transaction is below the day, and when dates are date cells', async () => {
    const file = workbook([
      ['Ngày GD/ Số CT', 'Có', 'Nội dung'],
      ['25/11/2026\n5013 - 12', '50.000', 'a'],
      [46_351, 60_000, 'b'],
    ]);
    const { rows } = await read(file);
    expect(rows.map(({ occurredOn, amount }) => [occurredOn, amount])).toEqual([
      ['2026-11-25', 50_000],
      ['2026-11-25', 60_000],
    ]);
  });

  it('reports the rows that it cannot read with certainty, and returns none of them', async () => {
    const file = await csv(
      'Ngày giao dịch,Nội dung,Ghi có\n31/02/2026,a,1000\n25/11/2026,b,"1,5"\n25/11/2026,c,abc\n25/11/2026,d,\n',
    );
    expect(file.rows).toEqual([]);
    expect(file.unread).toEqual([
      { row: 2, reason: 'DATE_UNREADABLE', value: '31/02/2026' },
      { row: 3, reason: 'AMOUNT_UNREADABLE', value: '1,5' },
      { row: 4, reason: 'AMOUNT_UNREADABLE', value: 'abc' },
    ]);
  });

  it('reads every whole amount that a bank can write, in each notation', async () => {
    const notations = [
      (n: number) => n.toLocaleString('en-US'),
      (n: number) => n.toLocaleString('de-DE'),
      (n: number) => `${n.toLocaleString('en-US')}.00`,
      (n: number) => `${n.toLocaleString('de-DE')},00 VND`,
      (n: number) => `+${n}`,
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 2_000_000_000 }), { minLength: 1, maxLength: 10 }),
        async (amounts) => {
          const lines = amounts.flatMap((n) => notations.map((write) => `25/11/2026\tx\t${write(n)}`));
          const { rows } = await csv(`Ngày\tNội dung\tGhi có\n${lines.join('\n')}\n`);
          expect(rows.map(({ amount }) => amount)).toEqual(amounts.flatMap((n) => notations.map(() => n)));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is refused when it is no statement, or too long', async () => {
    await expect(csv('MÃ VẬN ĐƠN,TRẠNG THÁI\nJT1,x\n')).rejects.toMatchObject({
      code: 'STATEMENT_NO_HEADER',
    });
    const long = workbook([
      ['Ngày', 'Nội dung', 'Ghi có'],
      ...Array.from({ length: 4 }, () => ['25/11/2026', 'a', 1]),
    ]);
    await expect(read(long, 'a.xlsx', 3)).rejects.toMatchObject({ code: 'FILE_TOO_MANY_ROWS' });
    await expect(read(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'FILE_WRONG_TYPE' });
  });
});
