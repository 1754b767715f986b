import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCodeProblem } from './order-code.ts';
import { hasTypedLetters, readScannedText } from './scanned-text.ts';

const CODE = 'JT3025901027389';

describe('the text of a scanner', () => {
  it.each([
    ['with the end of the line', `${CODE}\r\n`],
    ['with a tab', `${CODE}\t`],
    ['with the kind of a Code 128 barcode', `]C1${CODE}`],
    ['with the kind of a QR code', `]Q3${CODE}`],
    ['with FNC1 of a GS1 barcode', `]C1\u001d${CODE}\u001d`],
    ['in full-width letters and digits', 'ＪＴ３０２５９０１０２７３８９'],
    ['in an address, as a parameter', `https://www.jtexpress.vn/vi/tracking?type=track&billcode=${CODE}`],
    ['in an address, as a part of the path', `HTTPS://J-T.vn/t/${CODE}/detail`],
    ['in an address, behind the hash', `https://track.example.cn/#/query?no=${CODE.toLowerCase()}`],
    ['in an address with another number', `https://example.cn/20261123001/${CODE}`],
  ])('gives the code %s', (_title, text) => {
    expect(readScannedText(text)).toBe(CODE);
  });

  it.each([
    ['an address without a code', 'https://www.jtexpress.vn/vi/tracking'],
    ['an address with two codes', `https://example.cn/?a=${CODE}&b=YT8812345678901`],
    ['an address that is none', 'https://['],
    ['letters that the input method changed', 'ĐPK123456789012'],
    ['a code with a tone', 'EÁ123456789VN'],
  ])('gives no code for %s', (_title, text) => {
    expect(orderCodeProblem(readScannedText(text))).not.toBeNull();
  });

  it('does not change a code', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9._|-]{4,64}$/), (code) => {
        expect(readScannedText(code)).toBe(code);
        expect(readScannedText(`]C1${code}\r`)).toBe(code);
      }),
    );
  });

  it('distinguishes letters of an input method from other wrong characters', () => {
    expect(['ĐPK123', 'EÁ123', 'TƠ12', 'mã lạ'].map(hasTypedLetters)).toEqual([true, true, true, true]);
    expect(['A/B', 'JT3025', 'a b', '№12'].map(hasTypedLetters)).toEqual([false, false, false, false]);
  });
});
