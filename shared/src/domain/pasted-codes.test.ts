import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carrierOf } from './carrier.ts';
import { groupCode, normaliseOrderCode, orderCodeProblem } from './order-code.ts';
import { isCode, readPastedCodes, splitCodes } from './pasted-codes.ts';

const JT = 'JT3025901027389';
const YT = 'YT8812345678912';

const codesInText = (text: string) =>
  readPastedCodes(text)
    .filter(isCode)
    .map(({ code }) => code);
/** Each part as `kind code`. */
const read = (text: string) => readPastedCodes(text).map(({ kind, code }) => `${kind} ${code}`);

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const prefixed = (prefix: string, count: number) => digits(count).map((rest) => prefix + rest);
const carrierCode = fc
  .oneof(
    prefixed('JT', 13),
    prefixed('YT', 13),
    prefixed('SF', 13),
    prefixed('DPK', 12),
    prefixed('75', 12),
    prefixed('77', 13),
    prefixed('3', 14),
    fc.tuple(prefixed('JT', 13), fc.integer({ min: 1, max: 99 })).map(([code, piece]) => `${code}-${piece}`),
  )
  .filter((code) => carrierOf(code) !== null);
/** Codes of no known carrier. A code does not start or end with a sign. */
const unknownCode = fc
  .stringMatching(/^[A-Z][A-Z0-9._|-]{0,20}[0-9]{4,6}$/)
  .filter((code) => carrierOf(code.replaceAll('-', '')) === null && code.length >= 6);
const words = fc.constantFrom('xin chào bạn', '99999', 'Áo khoác', '150000', '2', 'đơn của em', '24/11/2026');
const lineBreaks = fc.constantFrom('\n', '\r\n', '\t', ',', ', ', ';', '；', '，', '、', '\u2028', ' \n ');

describe('a pasted text', () => {
  it.each([
    ['one code on each line', `${JT}\r\n${YT}`],
    ['cells of Excel', `${JT}\tÁo khoác\t2\t150000\r\n${YT}\t\t1\t99.000\r\n`],
    ['commas', `${JT}, ${YT}`],
    ['signs of a Chinese keyboard', 'ＪＴ３０２５９０１０２７３８９；ｙｔ８８１２３４５６７８９１２'],
    ['spaces', `${JT} ${YT}`],
    ['the same code twice', `${JT}\n${YT}\njt3025901027389`],
    ['codes in groups', 'JT 3025 9010 27389 YT8812-3456 78912'],
    ['codes in a sentence', `Em gửi 2 kiện: ${JT} và ${YT}.`],
    ['a label before each code', `Mã:${JT}\n(${YT})`],
    ['a slash', `${JT}/${YT}`],
    ['a numbered list', `1. ${JT}\n2.${YT}`],
    ['invisible characters', `\ufeffJT3025\u200b901027389\u00a0${YT}`],
  ])('gives its codes: %s', (_title, text) => {
    expect(codesInText(text)).toEqual([JT, YT]);
  });

  it.each([
    ['YT8812-3456 78912', YT],
    ['YT8812 - 3456 - 78912', YT],
    ['yt 8812 3456 78912', YT],
    ['JT-3025-9010-27389', JT],
    ['JT3025901027389-2', 'JT3025901027389-2'],
    ['JT 3025 9010 27389-2', 'JT3025901027389-2'],
    ['7734 123 456 78901', '773412345678901'],
  ])('reads groups that fit a carrier as one code: %s', (text, code) => {
    expect(read(text)).toEqual([`carrier ${code}`]);
  });

  it.each([
    ['J&T', `https://www.jtexpress.vn/vi/tracking?type=track&billcode=${JT}`, JT],
    ['YTO', `https://www.yto.net.cn/gw/service/Shipmenttracking.html?waybillNo=${YT}`, YT],
    ['ZTO', 'https://www.zto.com/express/expressCheck.html?txtBill=75123456789012', '75123456789012'],
    [
      'SF',
      'http://www.sf-express.com/cn/sc/dynamic_function/waybill/#search/bill-number/SF1234567890123',
      'SF1234567890123',
    ],
    ['SF in the path', 'www.sf-express.com/chn/sc/waybill/waybill-detail/SF1234567890123', 'SF1234567890123'],
  ])('gives the code of a tracking link of %s, not the link', (_carrier, link, code) => {
    expect(read(`${link}\n`)).toEqual([`carrier ${code}`]);
    expect(read(`Xem ${link} nhé`).filter((part) => !part.startsWith('other'))).toEqual([`carrier ${code}`]);
  });

  it('gives all codes of a link, and none of a link without a code', () => {
    expect(read(`https://cauhang.vn/search?code=${JT},${YT}`)).toEqual([`carrier ${JT}`, `carrier ${YT}`]);
    expect(codesInText('https://www.zto.com/express/expressCheck.html')).toEqual([]);
  });

  it.each([
    'xin chào',
    'xin chào bạn',
    '99999',
    '1688',
    'khuyenmai',
    '24/11/2026',
    '1.250.000đ',
    '150000VND',
    'A4 MP3',
    '',
  ])('has no code: %j', (text) => {
    expect(readPastedCodes(text).every(({ kind }) => kind === 'other')).toBe(true);
  });

  it('separates a quantity from the code beside it', () => {
    expect(codesInText('3 75123456789012')).toEqual(['75123456789012']);
    expect(codesInText('75123456789012 3')).toEqual(['75123456789012']);
    expect(codesInText('7734 123 456 78901 2')).toEqual(['773412345678901']);
  });

  it('marks codes of no known carrier, which a person confirms', () => {
    expect(read('ABC-1234')).toEqual(['unknown ABC-1234']);
    expect(read('jt30259010273')).toEqual(['unknown JT30259010273']);
    expect(read('AB 1234 5678 90')).toEqual(['unknown AB1234567890']);
    expect(read('KH1234 KH1235')).toEqual(['unknown KH1234', 'unknown KH1235']);
  });

  it('marks codes that no parcel can have', () => {
    expect(read('ĐPK123456789012')).toEqual(['invalid ĐPK123456789012']);
    expect(read(`AB${'1'.repeat(63)}`)).toEqual([`invalid AB${'1'.repeat(63)}`]);
  });

  it('is split in time that grows with its length', () => {
    expect(splitCodes(`a${'-'.repeat(200_000)}a`)).toHaveLength(1);
    expect(splitCodes('hàng quần áo '.repeat(10_000))).toHaveLength(3);
  });
});

describe('reading pasted codes', () => {
  it('finds all codes for each kind of separator', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(carrierCode, unknownCode)), lineBreaks, (codes, between) => {
        expect(codesInText(codes.join(between))).toEqual(codes);
      }),
    );
  });

  it('finds codes of carriers that spaces separate or group', () => {
    fc.assert(
      fc.property(fc.uniqueArray(carrierCode), (codes) => {
        expect(codesInText(codes.join(' '))).toEqual(codes);
        expect(codesInText(codes.map((code) => groupCode(code).join(' ')).join('\n'))).toEqual(codes);
      }),
    );
  });

  it('finds the same codes in any order, also among words', () => {
    const lines = fc.uniqueArray(fc.oneof(carrierCode, unknownCode, words));
    fc.assert(
      fc.property(lines, lineBreaks, (parts, between) => {
        const found = codesInText(parts.join(between)).toSorted();
        expect(codesInText(parts.toReversed().join(between)).toSorted()).toEqual(found);
      }),
    );
  });

  it('is idempotent: the codes that it found are found again, of the same kind', () => {
    const text = fc.array(fc.oneof(carrierCode, unknownCode, words, fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(text, fc.oneof(lineBreaks, fc.constant(' ')), (parts, between) => {
        const found = readPastedCodes(parts.join(between)).filter(isCode);
        const again = readPastedCodes(found.map(({ code }) => code).join('\n'));
        expect(again.map(({ code, kind }) => ({ code, kind }))).toEqual(
          found.map(({ code, kind }) => ({ code, kind })),
        );
      }),
    );
  });

  it('never invents characters, and every code is one that the server accepts', () => {
    const text = fc.array(fc.oneof(carrierCode, unknownCode, words, fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(text, fc.constantFrom('\n', ' ', '-', ' - ', '/'), (parts, between) => {
        const pasted = parts.join(between);
        const all = normaliseOrderCode(pasted);
        for (const code of codesInText(pasted)) {
          expect(orderCodeProblem(code)).toBeNull();
          expect(isPartOf(code, all)).toBe(true);
        }
      }),
    );
  });
});

/** Whether all characters of the code are in the text, in this order. */
function isPartOf(code: string, text: string): boolean {
  let at = 0;
  for (const character of code) {
    at = text.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
