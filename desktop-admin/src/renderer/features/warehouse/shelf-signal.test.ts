import { describe, expect, it } from 'vitest';
import { shelfSignal, STORED_PUTS } from './shelf-signal.ts';

const ORDER = 'JT1';
const says = (result: 'unchanged' | 'duplicate', shelf: string | null) => {
  const { word, sentence } = shelfSignal(
    { result, orderCode: ORDER, shelf, shelfBefore: shelf, status_name: 'Đã nhập kho Việt Nam' },
    'A-1',
  );
  return `${word}. ${sentence}`;
};

describe.each([
  ['at once', says],
  [
    'of a scan that was stored',
    (result: string, shelf: string | null) => {
      const { word, sentence } = STORED_PUTS.answered({ code: 'A-1', result, detail: shelf }, ORDER);
      return `${word}. ${sentence}`;
    },
  ],
])('a parcel that was on a shelf before, said %s', (_when, said) => {
  it('is on the scanned shelf', () => {
    expect(said('unchanged', 'A-1')).toBe('Đã ở kệ này. Kiện nằm ở kệ A-1.');
    expect(said('duplicate', 'A-1')).toBe('Đã xếp. Kiện nằm ở kệ A-1.');
  });

  it('was put on another shelf, or off its shelf, later', () => {
    expect(said('unchanged', 'B-2')).toBe('Kệ đã đổi. Trên hệ thống kiện đang ở kệ B-2.');
    expect(said('duplicate', null)).toBe('Kệ đã đổi. Trên hệ thống kiện không còn ở kệ nào.');
  });
});
