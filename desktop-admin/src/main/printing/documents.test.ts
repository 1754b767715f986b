import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LABEL_SIZES,
  labelDrawingSchema,
  printedDocumentSchema,
  type DeliveryNote,
  type Label,
  type Mark,
} from '../../bridge/index.ts';
import { readCode128, readQr } from '../../../e2e/console/support/read-codes.ts';
import { drawLabel } from './draw-label.ts';
import { labelMarkup } from './label-markup.ts';
import { noteMarkup } from './note-markup.ts';
import { widthOf } from './text-fit.ts';

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
};
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', 'Đặng Thị Ngọc'.repeat(8)),
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
});
const isCode = (mark: Mark) => mark.kind === 'code';
const fieldOf = (mark: Mark | undefined, width: number, height: number) => ({
  width,
  height,
  d: mark?.kind === 'code' ? mark.d : '',
});

describe('a label', () => {
  it('has everything inside its edges, whatever data exists and however long it is', () => {
    fc.assert(
      fc.property(anyLabel, fc.constantFrom(...LABEL_SIZES), (label, size) => {
        const drawing = drawLabel(label, size, shop);
        expect(labelDrawingSchema.safeParse(drawing).success).toBe(true);
        for (const mark of drawing.marks) {
          if (mark.kind !== 'text') continue;
          const width = mark.mono ? mark.text.length * 0.6 * mark.size : widthOf(mark.text) * mark.size;
          const left = { start: mark.x, middle: mark.x - width / 2, end: mark.x - width }[mark.anchor];
          expect(left, mark.text).toBeGreaterThanOrEqual(2.4);
          expect(left + width, mark.text).toBeLessThanOrEqual(97.6);
          expect(mark.y).toBeLessThanOrEqual(drawing.height - 1.5);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each(LABEL_SIZES)(
    'of %s contains its code as a barcode in whole printer dots with quiet zones, and as QR',
    (size) => {
      const [bars, qr] = drawLabel(parcel, size, shop).marks.filter(isCode);
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
    expect(drawLabel(long, '100x75', shop).marks.filter(isCode)).toMatchObject([{ code: 'qr' }]);
  });

  it('escapes markup in texts', () => {
    const evil = '</text><script>1</script>"&\u0000\ud800';
    const svg = labelMarkup(drawLabel({ ...parcel, customerName: evil, status: evil }, '100x75', shop));
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
    ['a field that nothing names', { kind: 'labels', size: '100x75', shop, labels: [parcel], style: 'x' }],
    ['a size that is not sold', { kind: 'labels', size: '10x10', shop, labels: [parcel] }],
    ['nothing', { kind: 'labels', size: '100x75', shop, labels: [] }],
    ['too much', { kind: 'labels', size: '100x75', shop, labels: Array.from({ length: 201 }, () => parcel) }],
  ])('is rejected for %s', (_title, document) => {
    expect(printedDocumentSchema.safeParse(document).success).toBe(false);
  });
});
