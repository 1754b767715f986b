import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SheetReport } from '@logistics/shared/contracts';
import { findChoice, headerSetOf, keepChoice, readMemory } from './column-memory.ts';

const sheet = (headers: readonly string[]): SheetReport => ({
  name: 'Sheet1',
  rows: 1,
  read: true,
  columns: headers.map((header) => ({ header, field: null })),
});
const words = fc.uniqueArray(fc.constantFrom('Mã kiện', 'Bill', 'Lúc', 'Cân', 'Ghi'), { minLength: 1 });
const choice = fc.dictionary(fc.constantFrom('Mã kiện', 'Bill'), fc.constantFrom('orderCode', 'status'), {
  minKeys: 1,
});

it('treats files with the same headers as one kind, in any order, case and spelling of diacritics', () => {
  fc.assert(
    fc.property(words, (headers) => {
      const other = [...headers].reverse().map((header) => header.toUpperCase().normalize('NFD'));
      expect(headerSetOf([sheet(other)])).toBe(headerSetOf([sheet(headers), sheet([''])]));
    }),
  );
  expect(headerSetOf([sheet(['Bill'])])).not.toBe(headerSetOf([sheet(['Bill', 'Lúc'])]));
});

it('finds the latest choice for a kind of file', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(words, choice), { minLength: 1 }), (chosen) => {
      let memory = readMemory(null);
      for (const [headers, columns] of chosen) memory = keepChoice(memory, [sheet(headers)], columns);
      const [headers, columns] = chosen.at(-1) ?? [[], {}];
      expect(findChoice(readMemory(JSON.stringify(memory)), [sheet(headers)])).toEqual(columns);
    }),
  );
});

it('forgets an empty choice, and retains only the thirty latest kinds', () => {
  const one = keepChoice([], [sheet(['Bill'])], { Bill: 'orderCode' });
  expect(keepChoice(one, [sheet(['Bill'])], {})).toEqual([]);
  let memory = one;
  for (let n = 0; n < 30; n++) memory = keepChoice(memory, [sheet([`Cột ${n}`])], { x: 'fee' });
  expect(memory).toHaveLength(30);
  expect(findChoice(memory, [sheet(['Bill'])])).toBeNull();
});

it('ignores invalid stored data', () => {
  for (const stored of ['', '{', '5', 'null', '[1,[2,3],["a",{"b":4}],["a"]]'])
    expect(readMemory(stored)).toEqual([]);
});
