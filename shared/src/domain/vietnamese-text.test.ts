import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStatus } from './status-words.ts';
import { parseVietnameseNumber } from './vietnamese-number.ts';
import { foldVietnamese } from './vietnamese-text.ts';

describe('folding', () => {
  it.each([
    ['  ĐÃ  Nhập\u00a0kho ', 'da nhap kho'],
    ['Nguyễn Thị Ưởng', 'nguyen thi uong'],
    ['Giày\u200b thể thao', 'giay the thao'],
  ])('removes case, diacritics and extra spaces: %j', (text, folded) => {
    expect(foldVietnamese(text)).toBe(folded);
  });

  it('is idempotent and ignores composition and case', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'ạảãàáăâđĐơưêôừẩ ẬỠX ') }),
    );
    fc.assert(
      fc.property(text, (one) => {
        const folded = foldVietnamese(one);
        expect(foldVietnamese(folded)).toBe(folded);
        expect(foldVietnamese(one.normalize('NFD'))).toBe(foldVietnamese(one.normalize('NFC')));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ạảãàáăâđơưêôừẩ bc') }), (one) => {
        expect(foldVietnamese(one.toUpperCase())).toBe(foldVietnamese(one));
        expect(foldVietnamese(one)).toMatch(/^[a-z ]*$/);
      }),
    );
  });
});

const SYNONYMS = {
  1: ['Đã nhập kho Trung Quốc', 'Nhập kho TQ', 'Kho TQ', 'Đã về kho TQ', 'Hàng về kho Trung Quốc'],
  2: [
    'Đang về kho Việt Nam',
    'Xuất kho Trung Quốc',
    'Đang vận chuyển',
    'Vận chuyển quốc tế',
    'Hàng về cửa khẩu',
  ],
  3: ['Đã nhập kho Việt Nam', 'Kho VN', 'Đã về kho VN', 'Hàng về kho Việt Nam', 'Chờ giao'],
  4: ['Đã trả khách', 'Đã trả hàng', 'Đã giao', 'Đã giao khách', 'Đã xuất kho', 'Đã nhận hàng'],
} as const;

describe('a status word', () => {
  const cases = ([1, 2, 3, 4] as const).flatMap((status) =>
    SYNONYMS[status].map((word) => [word, status] as const),
  );

  it.each(cases)(
    '%s is status %i in any case, composition and spacing, with or without diacritics',
    (word, status) => {
      for (const form of [
        word,
        word.toUpperCase(),
        word.normalize('NFD'),
        ` ${word.replaceAll(' ', '  ')}\u00a0`,
      ]) {
        expect(parseStatus(form)).toBe(status);
      }
      expect(parseStatus(foldVietnamese(word))).toBe(status);
    },
  );

  it.each(['', ' ', 'Thất lạc', 'Chờ nhập kho', 'kho', '1', 'đã', 'toString', '__proto__'])(
    '%j is unknown',
    (word) => {
      expect(parseStatus(word)).toBeNull();
    },
  );

  it('may be one of the business’s own words', () => {
    expect(parseStatus('ĐÃ  bay', { 'Đã bay': 2 })).toBe(2);
    expect(parseStatus('Đã bay')).toBeNull();
  });
});

describe('a number in a Vietnamese file', () => {
  it.each([
    ['1.250.000', 1_250_000],
    ['1,85', 1.85],
    ['1.85', 1.85],
    ['1.250', 1250],
    ['0.125', 0.125],
    ['1,250', 1.25],
    ['1,250,000', 1_250_000],
    ['1.250,5', 1250.5],
    ['1,250.5', 1250.5],
    ['1 250 000', 1_250_000],
    [' 12 ', 12],
    ['-3', -3],
    ['', null],
    ['1.2.3', null],
    ['1.25,0.5', null],
    ['12 cái', null],
    ['1e5', null],
    ['.5', null],
  ])('%j is %s', (text, value) => {
    expect(parseVietnameseNumber(text)).toBe(value);
  });

  it('accepts the given units, and whole values grouped by any separator', () => {
    expect(parseVietnameseNumber('1,85 KG', { units: ['kg'] })).toBe(1.85);
    expect(parseVietnameseNumber('35.000 VNĐ', { units: ['vnd', 'd'], whole: true })).toBe(35_000);
    expect(parseVietnameseNumber('35,000đ', { units: ['vnd', 'd'], whole: true })).toBe(35_000);
    expect(parseVietnameseNumber('35,5', { whole: true })).toBeNull();
  });

  it('parses numbers that the Vietnamese locale formats', () => {
    const format = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(parseVietnameseNumber(format.format(cents / 100))).toBe(cents / 100);
      }),
    );
  });
});
