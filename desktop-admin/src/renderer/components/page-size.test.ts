import { expect, it } from 'vitest';
import { PAGE_SIZES, readPageSize } from './page-size.ts';

it('reads back each page size', () => {
  for (const size of PAGE_SIZES) expect(readPageSize(String(size))).toBe(size);
});

it('falls back to one hundred for anything else', () => {
  for (const stored of [null, '', '15', '0', '-10', '1000', 'abc']) expect(readPageSize(stored)).toBe(100);
});
