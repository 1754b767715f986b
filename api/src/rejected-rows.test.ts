import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { RejectedPacker, unpackRejected, type RejectedLimits, type RejectedPart } from './rejected-rows.ts';

const row = (number: number, cell: string, sheet = 'Kho 1') => ({
  sheet,
  row: number,
  cells: [cell],
  reasons: [`lý do ${number}`],
});

function pack(rows: readonly ReturnType<typeof row>[], limits: RejectedLimits): RejectedPart[] {
  const packer = new RejectedPacker(limits);
  const parts = rows.map((one) => packer.add(one));
  return [...parts, packer.flush()].filter((part) => part !== null);
}

const unpack = async (parts: readonly RejectedPart[]) =>
  (await Promise.all(parts.map(({ sheet, content }) => unpackRejected(sheet, content)))).flat();

const wide = { storedBytes: 1_000_000, plainBytes: 1_000_000, partBytes: 200 };

test('gives back every row in its order, in parts of one sheet each', async () => {
  const rows = [...Array(20).keys()].map((n) => row(n + 2, `mã ${n}`, n < 7 ? 'Kho 1' : 'Kho 2'));
  const parts = pack(rows, wide);
  expect(parts.length).toBeGreaterThan(2);
  expect(await unpack(parts)).toEqual(rows);
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  for (const part of parts) {
    const inside = await unpack([part]);
    expect(inside.map(({ sheet }) => sheet)).toEqual(inside.map(() => part.sheet));
    expect(inside[0]?.row).toBe(part.firstRow);
  }
});

test('takes the first rows only, up to a limit of compressed bytes', async () => {
  const rows = [...Array(200).keys()].map((n) => row(n, randomBytes(150).toString('hex')));
  const parts = pack(rows, { ...wide, storedBytes: 10_000 });
  expect(parts.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(10_000);
  const stored = await unpack(parts);
  expect(stored.length).toBeGreaterThan(20);
  expect(stored).toEqual(rows.slice(0, stored.length));
});

test('takes the first rows only, up to a limit of bytes before compression', async () => {
  const rows = [...Array(200).keys()].map((n) => row(n, 'x'.repeat(1000)));
  const stored = await unpack(pack(rows, { ...wide, plainBytes: 50_000 }));
  expect(stored.length).toBeGreaterThan(40);
  expect(stored).toEqual(rows.slice(0, stored.length));
  expect(stored.length).toBeLessThan(50);
});

test('a row that exceeds the limit alone ends the stored rows', async () => {
  const parts = pack([row(2, 'a'), row(3, 'x'.repeat(2_000_000)), row(4, 'b')], wide);
  expect(await unpack(parts)).toEqual([row(2, 'a')]);
});

test('reads rows that the migration stored without compression', async () => {
  const content = Buffer.from(JSON.stringify([[7, ['sai'], ['A?']]]));
  expect(await unpackRejected('Kho 1', content)).toEqual([
    { sheet: 'Kho 1', row: 7, reasons: ['sai'], cells: ['A?'] },
  ]);
});
