import fc from 'fast-check';

/** Formats of dates and times, and formats that resemble them. */
export const FORMATS = [
  'General',
  'dd/mm/yyyy',
  'dd/mm/yyyy hh:mm:ss',
  'h:mm',
  '[h]:mm',
  '0.00',
  '#,##0',
  '0%',
  '0 "ngày"',
] as const;
export type Format = (typeof FORMATS)[number];

export interface GeneratedCell {
  /** From 0. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly value: string | number | boolean;
  /** How a number is shown. */
  readonly format: Format;
  /** Selects one of a writer's forms for the same cell. */
  readonly way: number;
}

export interface GeneratedBook {
  readonly date1904: boolean;
  /** Cells of each sheet from the left to the right and from the top down. */
  readonly sheets: readonly { readonly name: string; readonly cells: readonly GeneratedCell[] }[];
}

const WORDS = [
  'Đã nhập kho Trung Quốc',
  'đ',
  'ữ',
  'e\u0302\u0301',
  '已入库',
  '🚚',
  '👨‍👩‍👧',
  '𠮷',
  'JT3025901027389',
  '0012345',
];
const SPACES = [' ', '  ', '\n', '\r\n', '\t', '\u00a0', '\u200b'];
const MARKUP = [
  '&',
  '<',
  '>',
  '"',
  "'",
  '&amp;',
  '&#10;',
  ']]>',
  '</v>',
  '</t></is></c>',
  '<row r="9">',
  '_',
  '_x000D',
  'x0041_',
];
const NO_TEXTS = ['=1+1', '-1', '1e5', 'TRUE', '#N/A', '21/11/2026'];
const piece = fc.constantFrom(...WORDS, ...SPACES, ...MARKUP, ...NO_TEXTS);
/** Removes characters that XML or a database can't contain. */
const clean = (text: string) => text.replace(/[^\P{Cc}\t\n]|\p{Surrogate}|[\ufffe\uffff]/gu, '');

const text = fc.oneof(
  { weight: 5, arbitrary: fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('')) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }).map(clean) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(clean) },
  {
    weight: 1,
    arbitrary: fc.tuple(piece, fc.integer({ min: 100, max: 1200 })).map(([one, times]) => one.repeat(times)),
  },
);
const number = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0),
  fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100),
);
/** Serial numbers of days from 1900 on, to the second. */
const serial = fc
  .tuple(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: 86_399 }))
  .map(([day, second]) => day + second / 86_400);

const value = fc.oneof(
  fc.record({ value: text, format: fc.constant<Format>('General') }),
  fc.record({ value: number, format: fc.constantFrom<Format[]>('General', ...FORMATS) }),
  fc.record({ value: serial, format: fc.constantFrom<Format[]>(...FORMATS) }),
  fc.record({ value: fc.boolean(), format: fc.constant<Format>('General') }),
);

/**
 * Most cells are near each other. Some are far below or far to the right, on both sides of the last column that is
 * read. None is further away, because SheetJS visits every cell of the sheet when it writes.
 */
const row = fc.oneof({ weight: 9, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: fc.nat(80) });
const column = fc.oneof(
  { weight: 12, arbitrary: fc.nat(7) },
  { weight: 1, arbitrary: fc.constantFrom(25, 26, 499, 500) },
);
const cell: fc.Arbitrary<GeneratedCell> = fc
  .record({ row, column, content: value, way: fc.nat(1000) })
  .map(({ content, ...place }) => ({ ...place, ...content }));
const cells = fc
  .uniqueArray(cell, { selector: (one) => one.row * 20_000 + one.column, maxLength: 40, size: 'max' })
  .map((list) => list.toSorted((a, b) => a.row - b.row || a.column - b.column));

const NAMES = ['Đơn hàng', 'Kho Bằng Tường', "Q&A 'x' <1>"] as const;

/** Tables with usual and unusual contents of order files, in up to three sheets, some of them empty. */
export const anyBook: fc.Arbitrary<GeneratedBook> = fc
  .record({
    date1904: fc.boolean(),
    sheets: fc.array(cells, { minLength: 1, maxLength: NAMES.length }),
  })
  .map(({ date1904, sheets }) => ({
    date1904,
    sheets: sheets.map((list, n) => ({ name: NAMES[n] ?? '', cells: list })),
  }));
