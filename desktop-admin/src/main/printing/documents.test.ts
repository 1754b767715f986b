import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LABEL_FIELDS,
  LABEL_SIZES,
  labelDrawingSchema,
  printedDocumentSchema,
  type DeliveryNote,
  type Label,
  type LabelField,
  type Mark,
} from '../../bridge/index.ts';
import { readCode128, readQr } from '../../../e2e/console/support/read-codes.ts';
import { code128Of, qrOf } from '../../labels/barcodes.ts';
import { drawLabel } from '../../labels/draw-label.ts';
import { labelMarkup } from './label-markup.ts';
import { noteMarkup } from './note-markup.ts';
import { widthOf } from '../../labels/text-fit.ts';

const shop = { name: 'Cầu Hàng', phone: '1900 6868' };
const parcel: Label = {
  orderCode: 'JT3025901027389',
  customerCode: 'KH00482',
  customerName: 'Nguyễn Thị Thu Hà',
  weight: 1.85,
  status: 'Đã nhập kho Việt Nam',
  at: '2026-11-21T07:05:00Z',
  carrier: 'J&T',
  bag: 'HN-1120-03',
  phoneEnd: '5678',
  volume: 0.125,
  goods: 'Áo khoác nữ 女士外套',
  note: 'Hàng dễ vỡ',
  piece: { number: 1, total: 3 },
};
const layout = { size: '100x75', fields: LABEL_FIELDS, shop } as const;
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', 'Đặng Thị Ngọc'.repeat(8), '女士外套'.repeat(20), 'MMMM WWWW '.repeat(12)),
);
const anyLabel: fc.Arbitrary<Label> = fc.record({
  orderCode: fc.stringMatching(/^[A-Z0-9._|-]{4,64}$/),
  customerCode: fc.option(words.map((text) => text.slice(0, 40))),
  customerName: fc.option(words),
  weight: fc.option(fc.integer({ min: 0, max: 100_000_000 }).map((grams) => grams / 1000)),
  status: fc.option(words.map((text) => text.slice(0, 60))),
  at: fc.option(fc.constant('2026-11-21T07:05:00Z')),
  carrier: fc.option(words.map((text) => text.slice(0, 40))),
  bag: fc.option(words),
  phoneEnd: fc.option(fc.stringMatching(/^[0-9]{1,4}$/)),
  volume: fc.option(fc.integer({ min: 0, max: 100_000_000 }).map((litres) => litres / 1000)),
  goods: fc.option(words),
  note: fc.option(words.map((text) => `${text}\n${text}`)),
  piece: fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 1000 }))
      .map(([number, more]) => ({
        number: Math.min(number, 999_000),
        total: Math.min(number, 999_000) + more,
      })),
  ),
});
const anyLayout = fc.record({
  size: fc.constantFrom(...LABEL_SIZES),
  fields: fc.subarray([...LABEL_FIELDS]),
  shop: fc.record({ name: words.map((text) => text.slice(0, 100)), phone: fc.constantFrom('', '1900 6868') }),
});

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** Returns the area of a text's ink. */
function inkOf(mark: Extract<Mark, { kind: 'text' }>): Box {
  const width = mark.mono ? mark.text.length * 0.6 * mark.size : widthOf(mark.text) * mark.size;
  const left = { start: mark.x, middle: mark.x - width / 2, end: mark.x - width }[mark.anchor];
  return {
    name: mark.text,
    left,
    right: left + width,
    top: mark.y - mark.size * 0.74,
    bottom: mark.y + mark.size * 0.12,
  };
}
/** Returns the quiet area around a code. Nothing may be printed there, so that scanners find the code's edges. */
function quietOf(
  mark: Extract<Mark, { kind: 'code' }>,
  { width, height }: { width: number; height: number },
): Box {
  const { x, y, module } = mark;
  const sides = (mark.code === 'qr' ? 4 : 10) * module;
  const ends = mark.code === 'qr' ? sides : 0;
  return {
    name: mark.code,
    left: x - sides,
    right: x + width * module + sides,
    top: y - ends,
    bottom: y + (mark.height ?? height * module) + ends,
  };
}
const overlap = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.01 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.01;
const isCode = (mark: Mark) => mark.kind === 'code';
const fieldOf = (mark: Mark | undefined, width: number, height: number) => ({
  width,
  height,
  d: mark?.kind === 'code' ? mark.d : '',
});

describe('a label', () => {
  it('has all parts inside its edges, and none over another part or a code, for any fields and text lengths', () => {
    fc.assert(
      fc.property(anyLabel, anyLayout, (label, chosen) => {
        const drawing = drawLabel(label, chosen);
        expect(labelDrawingSchema.safeParse(drawing).success).toBe(true);
        const inks = drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [inkOf(mark)] : []));
        for (const { left, right, bottom, name } of inks) {
          expect(left, name).toBeGreaterThanOrEqual(2.4);
          expect(right, name).toBeLessThanOrEqual(97.6);
          expect(bottom, name).toBeLessThanOrEqual(drawing.height - 1);
        }
        const quiet = drawing.marks.flatMap((mark) => {
          if (mark.kind !== 'code') return [];
          const modules = mark.code === 'qr' ? qrOf(label.orderCode) : code128Of(label.orderCode);
          return [quietOf(mark, modules)];
        });
        const rules = drawing.marks.flatMap((mark) =>
          mark.kind === 'box'
            ? [
                {
                  name: 'box',
                  left: mark.x,
                  right: mark.x + mark.width,
                  top: mark.y,
                  bottom: mark.y + mark.height,
                },
              ]
            : [],
        );
        const pairs = inks.flatMap((one, index) => [
          ...inks.slice(index + 1).map((other) => [one, other] as const),
          ...quiet.map((other) => [one, other] as const),
        ]);
        const overRules = rules.flatMap((rule) => quiet.map((zone) => [rule, zone] as const));
        const found = [...pairs, ...overRules].filter(([one, other]) => overlap(one, other));
        expect(found).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it.each(LABEL_SIZES)('of %s has exactly the chosen fields, and always its code', (size) => {
    const wordsOf = (fields: readonly LabelField[]) =>
      drawLabel(parcel, { size, fields, shop })
        .marks.flatMap((mark) => (mark.kind === 'text' && !mark.mono ? [mark.text] : []))
        .join(' ');
    const said: Readonly<Record<LabelField, string>> = {
      customerCode: 'KH00482',
      customerName: 'Nguyễn Thị Thu Hà',
      phone: '5678',
      carrier: 'J&T',
      piece: '1/3',
      bag: 'HN-1120-03',
      weight: '1,85',
      volume: '0,125',
      goods: 'Áo khoác',
      note: 'Hàng dễ vỡ',
      status: 'Đã nhập kho Việt Nam',
      date: '21/11/2026 14:05',
      shop: '1900 6868',
    };
    for (const field of LABEL_FIELDS) {
      expect(wordsOf([field]), field).toContain(said[field].split(' ')[0]);
      const others = LABEL_FIELDS.filter((other) => other !== field);
      expect(wordsOf(others), field).not.toContain(said[field]);
    }
    expect(wordsOf([])).toBe('');
    const codes = drawLabel(parcel, { size, fields: [], shop }).marks.filter(isCode);
    expect(codes).toMatchObject([{ code: 'code128' }, { code: 'qr' }]);
  });

  it.each(LABEL_SIZES)(
    'of %s contains its code as a barcode in whole printer dots with quiet zones, and as QR',
    (size) => {
      const [bars, qr] = drawLabel(parcel, { ...layout, size }).marks.filter(isCode);
      expect(bars).toMatchObject({ code: 'code128', module: 0.5 });
      expect(bars?.x).toBeGreaterThanOrEqual(10 * 0.5);
      expect(readCode128(fieldOf(bars, 145, 1))).toBe(parcel.orderCode);
      expect(readQr(fieldOf(qr, 21, 21)).text).toBe(parcel.orderCode);
      const module = qr?.kind === 'code' ? qr.module : 0;
      expect(module % 0.125).toBe(0);
      expect(module).toBeGreaterThanOrEqual(0.75);
    },
  );

  it('omits bars that no scanner could read, and retains the QR code', () => {
    const long = { ...parcel, orderCode: 'A-'.repeat(32) };
    expect(drawLabel(long, layout).marks.filter(isCode)).toMatchObject([{ code: 'qr' }]);
  });

  it('escapes markup in texts', () => {
    const evil = '</text><script>1</script>"&\u0000\ud800';
    const svg = labelMarkup(drawLabel({ ...parcel, customerName: evil, status: evil }, layout));
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;1&lt;/script&gt;&quot;&amp;</text>');
  });
});

describe('a delivery note', () => {
  const row = { orderCode: 'JT1', goodsName: '<b>Áo</b>', pieces: 2, weight: 0.1, fee: 1_250_000 };
  const note: DeliveryNote = {
    customer: { code: 'KH00482', name: 'Hà & con' },
    rows: [row, { ...row, weight: 0.2, fee: null }, { ...row, pieces: null, weight: null, fee: 500 }],
  };
  const html = noteMarkup(note, shop, new Date('2026-11-21T20:00:00Z'));
  const total = /<tbody class="total">(.*)<\/tbody>/s.exec(html)?.[1] ?? '';

  it('sums the known values, and says for how many parcels they are unknown', () => {
    expect([...total.matchAll(/class="number">([^<]*)</g)].map(([, cell]) => cell)).toEqual([
      '4',
      '0,3',
      '1.250.500',
    ]);
    expect(html).toContain('1 mã chưa có cân');
    expect(html).toContain('1 mã chưa có phí');
  });

  it('has the date in Vietnam, and escapes markup in texts', () => {
    expect(html).toContain('22/11/2026');
    expect(html).toContain('&lt;b&gt;Áo&lt;/b&gt;');
    expect(html).toContain('Hà &amp; con');
  });
});

describe('a print request', () => {
  it.each([
    ['markup instead of data', { kind: 'html', html: '<p>x</p>' }],
    ['a field that nothing names', { kind: 'labels', ...layout, labels: [parcel], style: 'x' }],
    ['a size that is not sold', { kind: 'labels', ...layout, size: '10x10', labels: [parcel] }],
    [
      'a complete phone number',
      { kind: 'labels', ...layout, labels: [{ ...parcel, phoneEnd: '0912345678' }] },
    ],
    ['nothing', { kind: 'labels', ...layout, labels: [] }],
    ['too much', { kind: 'labels', ...layout, labels: Array.from({ length: 201 }, () => parcel) }],
  ])('is rejected for %s', (_title, document) => {
    expect(printedDocumentSchema.safeParse(document).success).toBe(false);
  });
});
