import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../src/excel/byte-source.ts';
import { readOrderFile } from '../src/excel/order-file.ts';
import { buildXlsx, inlineRow } from '../src/testing/xlsx-builder.ts';
import { GOOD, HEADER } from './order-files.ts';

const ROWS = 40_000;
const NOTE = 'Hàng dễ vỡ, xin nhẹ tay '.repeat(5);
/** Not compressed, so that the bytes read show how many rows were read. */
const FILE = buildXlsx({
  sheets: {
    S: [
      inlineRow(1, [...HEADER, 'GHI CHÚ']),
      ...Array.from({ length: ROWS }, (_, n) =>
        inlineRow(n + 2, [GOOD[0] ?? '', `JT${3_025_901_000_000 + n}`, GOOD[2] ?? '', NOTE]),
      ),
    ].join(''),
  },
  zip: { level: 0 },
});
const ROW_BYTES = FILE.length / ROWS;
/** A few chunks of the file and the rows of one batch. */
const AHEAD_MAX = 2 * 1024 * 1024;

/** A file that counts the bytes read, with weak references to the chunks. */
function watched(bytes: Uint8Array) {
  const chunks: WeakRef<Uint8Array>[] = [];
  let bytesRead = 0;
  const source: ByteSource = {
    size: bytes.length,
    read: (offset, length) => {
      const chunk = bytes.slice(offset, offset + length);
      chunks.push(new WeakRef(chunk));
      bytesRead += chunk.length;
      return Promise.resolve(chunk);
    },
  };
  return { source, chunks, bytesRead: () => bytesRead };
}

const read = (source: ByteSource) =>
  readOrderFile(source, {
    fileName: 'a.xlsx',
    timezone: 'Asia/Ho_Chi_Minh',
    now: '2026-11-21T00:00:00Z',
    maxRows: 1_000_000,
  });

/** Returns how many of these objects are still in memory. */
async function alive(refs: readonly WeakRef<object>[]): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  // Node retains objects whose weak references were created or read in this turn until the turn ends.
  await setImmediate();
  if (typeof collect === 'function') collect();
  return refs.filter((ref) => ref.deref() !== undefined).length;
}

describe('a large sheet', () => {
  it('is read only as far as its rows are consumed', async () => {
    expect(FILE.length).toBeGreaterThan(5 * AHEAD_MAX);
    const { source, bytesRead } = watched(FILE);
    let taken = 0;
    for await (const event of read(source)) {
      if (event.type !== 'rows') continue;
      taken += event.rows.length;
      expect(bytesRead() - taken * ROW_BYTES).toBeLessThan(AHEAD_MAX);
    }
    expect(taken).toBe(ROWS);
  });

  it('is freed while it is read: neither its bytes nor its rows stay in memory', async () => {
    const { source, chunks } = watched(FILE);
    const rows: WeakRef<object>[] = [];
    for await (const event of read(source)) {
      if (event.type !== 'rows') continue;
      rows.push(...event.rows.map((row) => new WeakRef(row)));
      if (rows.length % 10_000 !== 0) continue;
      expect(await alive(rows)).toBeLessThan(4_000);
      expect((await alive(chunks)) * 256 * 1024).toBeLessThan(AHEAD_MAX);
    }
    expect(rows).toHaveLength(ROWS);
  });
});
