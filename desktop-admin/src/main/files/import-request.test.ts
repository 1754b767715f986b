import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markOf } from './file-content.ts';
import { idempotencyKey, orderFileAt } from './import-request.ts';

const sha256 = 'a'.repeat(64);
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-file-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the file that is sent', () => {
  const open = async () => {
    const file = path.join(folder, 'a.xlsx');
    writeFileSync(file, '0123456789');
    const mark = await markOf(file);
    return { file, sent: orderFileAt({ path: file, fileName: 'Hàng về 1.xlsx', sha256, bytes: 10, mark }) };
  };

  it('is read in parts up to its end, with the name of the specification', async () => {
    const { sent } = await open();
    expect(sent).toMatchObject({ name: 'Hàng_về_1.xlsx', bytes: 10, sha256 });
    const parts = [await sent.read(0, 4), await sent.read(4, 100), await sent.read(10, 100)];
    expect(parts.map((part) => Buffer.from(part).toString())).toEqual(['0123', '456789', '']);
  });

  it.each([
    ['was written to', (file: string) => writeFileSync(file, '0123456789x')],
    [
      'was replaced by another of the same size',
      (file: string) => {
        const { atime, mtime } = statSync(file);
        writeFileSync(file, '9876543210');
        utimesSync(file, atime, new Date(mtime.getTime() + 1000));
      },
    ],
    ['was deleted', (file: string) => rmSync(file)],
  ])('that %s since it was hashed is not sent', async (_how, change) => {
    const { file, sent } = await open();
    change(file);
    await expect(sent.read(0, 4)).rejects.toThrow('FILE_CHANGED');
  });
});

describe('the idempotency key of an import', () => {
  it('is equal for equal content and options, for any order of the chosen columns', () => {
    const one = idempotencyKey('first', sha256, { badRows: 'refuse', columns: { A: 'weight', B: 'fee' } });
    const same = idempotencyKey('first', sha256, { columns: { B: 'fee', A: 'weight' } });
    expect(one).toBe(same);
    expect(one).toMatch(/^[0-9a-f]{64}$/);
  });

  it('differs if the user chooses the file again, or if the content or an option that affects rows differs', () => {
    const keys = [
      idempotencyKey('first', sha256, {}),
      idempotencyKey('first', 'b'.repeat(64), {}),
      idempotencyKey('second', sha256, {}),
      idempotencyKey('first', sha256, { badRows: 'skip' }),
      idempotencyKey('first', sha256, { defaultStatus: 1 }),
      idempotencyKey('first', sha256, { defaultOccurredAt: '2026-11-21T00:00:00Z' }),
      idempotencyKey('first', sha256, { columns: { A: 'fee' } }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
