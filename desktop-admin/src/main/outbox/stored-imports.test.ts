import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importSummary } from '@logistics/shared/testing';
import { refuse } from '../refusal.ts';
import { createStoredImports } from './stored-imports.ts';
import { openOutbox } from './outbox.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-kept-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const summary = importSummary();

it('a stored import outlives the app and its first spool, and leaves the disk only once the server has it', async () => {
  const spool = path.join(folder, 'rows.gz');
  const rows = gzipSync('{"end":{"lines":0}}\n');
  writeFileSync(spool, rows);
  const kept = path.join(folder, 'imports');
  const journal = path.join(folder, 'outbox.log');
  const first = await openOutbox(journal);
  const open = (outbox: typeof first.outbox, send: Parameters<typeof createStoredImports>[0]['send']) =>
    createStoredImports({ folder: kept, outbox: () => outbox, send });
  const never = open(first.outbox, () => Promise.reject(refuse('OFFLINE')));
  await never.keep({
    spool: {
      file: spool,
      sha256: 'a'.repeat(64),
      digest: 'd'.repeat(64),
      total: 1,
      rejected: 0,
      warnings: 0,
      problems: [],
      problemsTotal: 0,
      sheets: [],
      bytes: rows.length,
      blocks: [],
    },
    fileName: 'Hàng về.xlsx',
    options: { badRows: 'skip' },
    idempotencyKey: 'k'.repeat(64),
    by: { id: 7, name: 'Lê An' },
  });
  rmSync(spool);
  await first.outbox.close();

  const { outbox } = await openOutbox(journal);
  const [entry] = outbox.next(500, 7);
  if (entry?.kind !== 'import') throw new Error('There is no stored import.');
  const call = { token: 't', onProgress: () => undefined, signal: new AbortController().signal };
  await expect(open(outbox, () => Promise.reject(refuse('OFFLINE'))).send(entry, call)).rejects.toThrow(
    'OFFLINE',
  );
  expect(readdirSync(kept)).toHaveLength(1);

  const sent: string[] = [];
  const keys: string[] = [];
  const again = open(outbox, async (body, { idempotencyKey }) => {
    const whole = Buffer.concat([body.head, await body.rows.read(0, body.rows.bytes)]);
    sent.push(gunzipSync(whole).toString('utf8'));
    keys.push(idempotencyKey);
    return summary;
  });
  expect(await again.send(entry, call)).toEqual(summary);
  expect(keys).toEqual(['k'.repeat(64)]);
  expect(sent[0]).toContain('Hàng_về.xlsx');
  expect(sent[0]).toContain('{"end":{"lines":0}}');

  writeFileSync(path.join(kept, 'left-behind.gz'), 'x');
  await again.sweep();
  expect(readdirSync(kept)).toEqual([entry.record.spool]);
  const counts = { importId: 9, created: 1, updated: 0, unchanged: 0, rejected: 0 };
  await outbox.note([{ type: 'import-answer', key: entry.record.key, counts }]);
  await again.sweep();
  expect(existsSync(path.join(kept, entry.record.spool))).toBe(false);
  await expect(again.send(entry, call)).rejects.toMatchObject({
    failure: { code: 'FILE_GONE', status: 410 },
  });
  await outbox.close();
});
