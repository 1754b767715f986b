import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importSummary } from '@logistics/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../station/refusal.ts';
import { openOutbox, type Outbox } from '../../station/outbox/outbox.ts';
import { createStoredImports } from './stored-imports.ts';
import type { ReadImport } from '../../station/outbox/import-store.ts';
import { openJournal } from '../journal/journal.ts';

let folder: string;
let copies: string;
let journal: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-stored-'));
  copies = path.join(folder, 'imports');
  journal = path.join(folder, 'outbox.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CONTENT = 'the bytes of a workbook';
const summary = importSummary();
const offline = () => Promise.reject(refuse('OFFLINE'));
const storedIn = (outbox: Outbox, send: Parameters<typeof createStoredImports>[0]['send'] = offline) =>
  createStoredImports({ folder: copies, outbox: () => outbox, send });

/** A workbook on disk as the user saw it. */
function readImport(): ReadImport {
  const file = path.join(folder, 'Hàng về.xlsx');
  writeFileSync(file, CONTENT);
  return {
    path: file,
    fileName: 'Hàng về.xlsx',
    sha256: createHash('sha256').update(CONTENT).digest('hex'),
    bytes: CONTENT.length,
    total: 1,
    options: { badRows: 'skip' },
    idempotencyKey: 'k'.repeat(64),
    by: { id: 7, name: 'Lê An' },
  };
}

describe('an import that waits on this machine', () => {
  it('survives the end of the app and of its original file, and is deleted only once the server has it', async () => {
    const first = await openOutbox(await openJournal(journal));
    const read = readImport();
    await storedIn(first.outbox).store(read);
    rmSync(read.path);
    await first.outbox.close();

    const { outbox } = await openOutbox(await openJournal(journal));
    const [entry] = outbox.next(500, { person: 7, grantFor: () => null }).entries;
    if (entry?.kind !== 'import') throw new Error('There is no stored import.');
    const call = { token: 't', onProgress: () => undefined, signal: new AbortController().signal };
    await expect(storedIn(outbox).send(entry, call)).rejects.toThrow('OFFLINE');
    expect(readdirSync(copies)).toHaveLength(1);

    const sent: unknown[] = [];
    const again = storedIn(outbox, async ({ file, options }, { idempotencyKey }) => {
      const content = Buffer.from(await file.read(0, file.bytes)).toString();
      sent.push({ content, name: file.name, sha256: file.sha256, options, idempotencyKey });
      return summary;
    });
    expect(await again.send(entry, call)).toEqual(summary);
    expect(sent).toMatchObject([
      {
        content: CONTENT,
        name: 'Hàng_về.xlsx',
        sha256: read.sha256,
        options: { badRows: 'skip' },
        idempotencyKey: 'k'.repeat(64),
      },
    ]);

    writeFileSync(path.join(copies, 'left-behind.gz'), 'x');
    await again.sweep();
    expect(readdirSync(copies)).toEqual([entry.record.copy]);
    const counts = { importId: 9, created: 1, updated: 0, unchanged: 0, rejected: 0 };
    await outbox.note([{ type: 'import-answer', key: entry.record.key, counts }]);
    await again.sweep();
    expect(existsSync(path.join(copies, entry.record.copy))).toBe(false);
    await expect(again.send(entry, call)).rejects.toMatchObject({
      failure: { code: 'FILE_GONE', status: 410 },
    });
    await outbox.close();
  });

  it('is rejected and leaves nothing behind if the file changed after the user saw it', async () => {
    const { outbox } = await openOutbox(await openJournal(journal));
    const read = readImport();
    appendFileSync(read.path, '!');
    await expect(storedIn(outbox).store(read)).rejects.toMatchObject({ failure: { code: 'FILE_CHANGED' } });
    expect(readdirSync(copies)).toEqual([]);
    expect(outbox.entries()).toEqual([]);
    await outbox.close();
  });

  it.each([
    [
      'the disk is full',
      'ENOSPC',
      'DISK_FULL',
      'Ổ đĩa của máy này đã đầy, bạn hãy xóa bớt dữ liệu rồi thử lại.',
    ],
    ['the file is gone', 'ENOENT', 'FILE_GONE', 'Không còn thấy file này, bạn hãy chọn lại file.'],
  ])('is rejected with a sentence and leaves nothing behind if %s', async (_when, errno, code, message) => {
    const { outbox } = await openOutbox(await openJournal(journal));
    const full: Outbox = {
      ...outbox,
      add: () => Promise.reject(Object.assign(new Error(errno), { code: errno })),
    };
    await expect(storedIn(full).store(readImport())).rejects.toMatchObject({ failure: { code, message } });
    expect(readdirSync(copies)).toEqual([]);
    await outbox.close();
  });

  it('of an older release, which stored rows, asks the user to choose the file again', async () => {
    const { outbox } = await openOutbox(await openJournal(journal));
    await storedIn(outbox).store(readImport());
    const [entry] = outbox.next(500, { person: 7, grantFor: () => null }).entries;
    if (entry?.kind !== 'import') throw new Error('There is no stored import.');
    const old = { ...entry, record: { ...entry.record, copy: '' } };
    const call = { token: 't', onProgress: () => undefined, signal: new AbortController().signal };
    await expect(storedIn(outbox).send(old, call)).rejects.toMatchObject({
      failure: { code: 'FILE_GONE', status: 410 },
    });
    await outbox.close();
  });
});
