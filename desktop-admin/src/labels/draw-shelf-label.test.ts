import { describe, expect, it } from 'vitest';
import { readCode128, readQr } from '../../e2e/console/support/read-codes.ts';
import { LABEL_SIZES, labelDrawingSchema, printedDocumentSchema, type Mark } from '../bridge/index.ts';
import { code128Of, qrOf } from './barcodes.ts';
import { drawShelfLabel } from './draw-shelf-label.ts';
import { printedPage } from '../main/printing/printed-page.ts';

const shop = { name: 'Cầu Hàng', phone: '1900 6868' };
const isCode = (mark: Mark) => mark.kind === 'code';

describe.each(LABEL_SIZES)('the label of a shelf, %s', (size) => {
  it.each(['A', 'A-01-03', 'KHO1.HANG-LON_22', 'A'.repeat(30)])(
    'of %s has its code as QR with the prefix of shelves, and as bars if they fit',
    (code) => {
      const drawing = drawShelfLabel({ code, warehouse: 'vn', note: null }, size, shop);
      expect(labelDrawingSchema.safeParse(drawing).success).toBe(true);
      const codes = drawing.marks.filter(isCode);
      const [bars, qr] = [
        codes.find((one) => one.code === 'code128'),
        codes.find((one) => one.code === 'qr'),
      ];
      const { width } = qrOf(`KE:${code}`);
      expect(readQr({ width, height: width, d: qr?.d ?? '' }).text).toBe(`KE:${code}`);
      if (code.length > 20) return;
      const row = { width: code128Of(`KE:${code}`).width, height: 1, d: bars?.d ?? '' };
      expect(readCode128(row)).toBe(`KE:${code}`);
    },
  );

  it('names the shelf, its warehouse and its note within the paper', () => {
    const { marks, height } = drawShelfLabel(
      { code: 'A-01-03', warehouse: 'cn', note: 'Hàng dễ vỡ, xếp tối đa hai lớp. '.repeat(6) },
      size,
      shop,
    );
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['A-01-03', 'Kho Trung Quốc', 'Cầu Hàng']),
    );
    for (const { y, text } of texts) expect(y, text).toBeLessThanOrEqual(height - 1);
  });
});

it('a document of shelves has one label for each, and takes only codes of shelves', () => {
  const shelf = { code: 'A-01-03', warehouse: 'vn', note: '<b>' } as const;
  const document = {
    kind: 'shelves',
    size: '100x75',
    shop,
    shelves: [shelf, { ...shelf, code: 'A-01-04' }],
  } as const;
  expect(printedDocumentSchema.safeParse(document).success).toBe(true);
  const { html } = printedPage({ ...document, shelves: [...document.shelves] }, new Date());
  expect(html.match(/<svg class="label"/g)).toHaveLength(2);
  expect(html).not.toContain('<b>');
  const bad = { ...document, shelves: [{ ...shelf, code: 'a 1' }] };
  expect(printedDocumentSchema.safeParse(bad).success).toBe(false);
});
