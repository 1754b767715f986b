import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importRowsHeadSchema } from '@logistics/shared/contracts';
import { idempotencyKey, importBody } from './import-request.ts';

const sha256 = 'a'.repeat(64);
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-body-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the body of an import', () => {
  it('is one gzip stream of a head line that fits the contract and the stored lines', async () => {
    const file = path.join(folder, 'rows.gz');
    const kept = gzipSync('{"row":1}\n{"end":{"lines":1}}\n');
    writeFileSync(file, kept);
    const spool = { file, sha256, digest: null, total: 1, sheets: [], bytes: kept.length };
    const body = importBody({
      spool,
      fileName: 'Hàng về 1.xlsx',
      options: { badRows: 'skip' },
      preview: true,
    });
    const halves = [await body.rows.read(0, 10), await body.rows.read(10, kept.length)];
    const sent = Buffer.concat([body.head, ...halves]);
    const [head = '', ...rest] = gunzipSync(sent).toString().split('\n');
    expect(sent.length).toBe(body.head.length + body.rows.bytes);
    expect(importRowsHeadSchema.parse(JSON.parse(head))).toMatchObject({
      file: { name: 'Hàng_về_1.xlsx', sha256 },
      badRows: 'skip',
      preview: true,
      total: 1,
    });
    expect(rest).toEqual(['{"row":1}', '{"end":{"lines":1}}', '']);
  });
});

describe('the idempotency key of an import', () => {
  it('is equal for equal content and options, in whatever order the columns were chosen', () => {
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
