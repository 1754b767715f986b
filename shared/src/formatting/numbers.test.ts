import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatFileSize,
  formatInteger,
  formatRate,
  formatVnd,
  formatVolume,
  formatWeight,
} from './numbers.ts';

const intlFormat = (places: number) => new Intl.NumberFormat('vi-VN', { maximumFractionDigits: places });
const amounts = fc.double({ min: -1e12, max: 1e12, noNaN: true });

describe('a number', () => {
  it('is formatted like the Vietnamese locale of Intl', () => {
    const [none, two, three] = [intlFormat(0), intlFormat(2), intlFormat(3)];
    fc.assert(
      fc.property(
        fc.oneof(amounts, fc.integer(), fc.double({ min: -2000, max: 2000, noNaN: true })),
        (value) => {
          // Intl formats a negative zero with a minus.
          const plain = (format: Intl.NumberFormat) => format.format(value).replace(/^-0$/, '0');
          expect(formatInteger(value)).toBe(plain(none));
          expect(formatRate(value)).toBe(plain(two));
          expect(formatVolume(value)).toBe(`${plain(three)}\u00a0m³`);
        },
      ),
    );
  });

  it('has points between thousands, a decimal comma, and no trailing zeros', () => {
    expect(formatInteger(18_204)).toBe('18.204');
    expect(formatVnd(1_250_000)).toBe('1.250.000\u00a0₫');
    expect(formatWeight(1.85)).toBe('1,85\u00a0kg');
    expect(formatWeight(12)).toBe('12\u00a0kg');
    expect(formatRate(999.995)).toBe('1.000');
  });
});

describe('the size of a file', () => {
  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [12_345, '12 KB'],
    [1024 * 1024 - 1, '1.024 KB'],
    [3.2 * 1024 * 1024, '3,2 MB'],
    [57.28 * 1024 ** 3, '57,3 GB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(formatFileSize(bytes)).toBe(words);
  });
});
