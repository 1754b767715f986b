import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { OrderStatus } from '@logistics/shared/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../refusal.ts';
import { createCodeTable, readCodeTable } from './code-table.ts';
import { openKnownCodes, type AskForCodes } from './known-codes.ts';
import { codesInFile } from '../../main/files/stored-values.ts';

const SERVER = 'https://kho.example.vn';
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-codes-'));
  file = path.join(folder, 'known-codes.bin');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const code = fc.stringMatching(/^[A-Z0-9._|-]{4,20}$/);
const status = fc.constantFrom<OrderStatus>(0, 1, 2, 3, 4);

describe('the table of codes', () => {
  it('returns the last status set for each code, like a map, also after writing and reading it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(code, status), { maxLength: 200 }), (pairs) => {
        const table = createCodeTable();
        for (const [one, is] of pairs) table.set(one, is);
        const map = new Map(pairs);
        const again = readCodeTable(table.toBytes());
        for (const one of [table, again]) {
          expect(one?.size()).toBe(map.size);
          for (const [key, is] of map) expect(one?.statusOf(key)).toBe(is);
          expect(one?.statusOf('KHONG-CO-MA-NAY-DAU')).toBeNull();
        }
      }),
    );
  });

  it('distinguishes serial codes while it grows', () => {
    const table = createCodeTable();
    const codes = Array.from({ length: 50_000 }, (_, index) => `JT302590${String(1_000_000 + index)}`);
    codes.forEach((one, index) => table.set(one, (index % 5) as OrderStatus));
    expect(table.size()).toBe(codes.length);
    expect(codes.every((one, index) => table.statusOf(one) === index % 5)).toBe(true);
    expect(table.statusOf('JT3025902000000')).toBeNull();
  });

  it('rejects other bytes', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(9 * 4096, 7), Buffer.alloc(100)])
      expect(readCodeTable(bytes)).toBeNull();
  });
});

/** A server with these pages; cursors are page numbers. */
const pages =
  (...all: [string, number][][]): AskForCodes =>
  async (cursor) => {
    const at = Number(cursor ?? 0);
    return { codes: all[at] ?? [], cursor: String(Math.min(at + 1, all.length)), more: at + 1 < all.length };
  };

describe('known codes', () => {
  it('are ready only after all pages arrived, and an interrupted sync changes nothing', async () => {
    const known = openKnownCodes(codesInFile(file), SERVER);
    const broken: AskForCodes = async (cursor) => {
      if (cursor) throw refuse('OFFLINE');
      return { codes: [['JT0001', 1]], cursor: '1', more: true };
    };
    await expect(known.sync(broken)).rejects.toThrow('OFFLINE');
    expect([known.isReady(), known.statusOf('JT0001')]).toEqual([false, null]);
    await known.sync(pages([['JT0001', 1]], [['JT0002', 3]]));
    expect([known.isReady(), known.statusOf('JT0001'), known.statusOf('JT0002')]).toEqual([true, 1, 3]);
  });

  it('are loaded at the next start, and continue from there', async () => {
    await openKnownCodes(codesInFile(file), SERVER).sync(pages([['JT0001', 1]]));
    const known = openKnownCodes(codesInFile(file), SERVER);
    expect(known.statusOf('JT0001')).toBe(1);
    await known.sync(pages([['JT0009', 1]], [['JT0002', 2]]));
    expect([known.statusOf('JT0002'), known.statusOf('JT0009')]).toEqual([2, null]);
  });

  it('are fetched completely after a day, without deleted codes', async () => {
    let now = 1_000;
    const known = openKnownCodes(codesInFile(file), SERVER, () => now);
    await known.sync(pages([['CU0001', 1]]));
    now += 25 * 3_600_000;
    await known.sync(pages([['MOI001', 1]]));
    expect([known.statusOf('CU0001'), known.statusOf('MOI001')]).toEqual([null, 1]);
  });

  it('of another server, or damaged ones, are not used', async () => {
    await openKnownCodes(codesInFile(file), SERVER).sync(pages([['JT0001', 1]]));
    expect(openKnownCodes(codesInFile(file), 'https://khac.example.vn').isReady()).toBe(false);
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    writeFileSync(file, bytes);
    expect(openKnownCodes(codesInFile(file), SERVER).isReady()).toBe(false);
  });
});
