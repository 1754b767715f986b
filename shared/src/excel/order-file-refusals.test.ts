import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, GOOD, HEADER, read, table } from '../../test/order-files.ts';
import { buildXlsx } from '../testing/xlsx-builder.ts';
import { type Inflate, portableInflate } from './inflate.ts';
import { OrderFileError } from './order-file-error.ts';

const nativeInflate: Inflate = async function* (chunks) {
  const raw = createInflateRaw();
  pipeline(Readable.from(chunks), raw, () => undefined);
  yield* raw as AsyncIterable<Uint8Array>; // a stream of bytes gives bytes
};

describe('a file that is not an order file', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  it.each([
    ['nothing', new Uint8Array(0), 'FILE_EMPTY'],
    ['a text', text('hello'), 'FILE_WRONG_TYPE'],
    ['HTML', text('<html><table><tr><td>1'), 'FILE_WRONG_TYPE'],
    ['SYLK', text('ID;PWXL;N;E\r\nC;Y1;X1;K"a"'), 'FILE_WRONG_TYPE'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'FILE_WRONG_TYPE'],
    ['the beginning of a zip', Uint8Array.of(0x50, 0x4b, 3, 4), 'FILE_UNREADABLE'],
    ['a workbook of empty sheets', buildXlsx({ sheets: { A: '' } }), 'FILE_EMPTY'],
    ['a header alone', table([HEADER]), 'FILE_EMPTY'],
    [
      'a table without our header',
      table([
        ['a', 'b'],
        ['1', '2'],
      ]),
      'FILE_NO_HEADER',
    ],
    [
      'a row beyond the last',
      buildXlsx({ sheets: { A: '<row r="999999999"><c><v>1</v></c></row>' } }),
      'FILE_UNREADABLE',
    ],
    [
      'a column beyond the last',
      buildXlsx({ sheets: { A: '<row><c r="XFE1"><v>1</v></c></row>' } }),
      'FILE_UNREADABLE',
    ],
    [
      'a missing shared string',
      buildXlsx({ sheets: { A: '<row><c t="s"><v>7</v></c></row>' } }),
      'FILE_UNREADABLE',
    ],
  ])('rejects %s with its own code', async (_, bytes, code) => {
    expect(await codeOf(read(bytes))).toBe(code);
  });

  it('rejects a file that decompresses to more than the limit, declared or not', async () => {
    const file = table([HEADER, ...Array.from({ length: 2000 }, () => GOOD)]);
    expect(await codeOf(read(file, { maxInflatedBytes: 100_000 }))).toBe('FILE_UNREADABLE');
  });

  it.each([
    ['the portable', portableInflate],
    ['a native', nativeInflate],
  ])(
    'throws only OrderFileError for truncated or corrupted bytes, and never returns a wrong row, with %s inflate',
    async (_, inflate) => {
      const file = table([
        HEADER,
        ...Array.from({ length: 30 }, (_, n) => ['21/11/2026', `JT${n}ABC`, 'Kho TQ']),
      ]);
      const whole = await read(file);
      const damage = fc.record({ at: fc.nat(file.length - 1), bit: fc.nat(7), cut: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(damage, async ({ at, bit, cut }) => {
          const bytes = cut ? file.slice(0, at) : file.slice();
          if (!cut) bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          const found = await read(bytes, { inflate }).catch((error: unknown) => error);
          if (found instanceof Error) expect(found).toBeInstanceOf(OrderFileError);
          else expect(found).toMatchObject({ rows: whole.rows });
        }),
        { numRuns: 250 },
      );
    },
  );
});
