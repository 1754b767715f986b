import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importOptionsSchema } from '@logistics/shared/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openOutbox, type Outbox } from './outbox.ts';
import { createUnannouncedEnds } from './unreported-results.ts';
import { openJournal } from '../../main/journal/journal.ts';

const by = { id: 7, name: 'Lê An' };
const counts = { importId: 1, created: 1, updated: 0, unchanged: 0, rejected: 0 };
const untold = { untold: true } as const;

let folder: string;
let outbox: Outbox;
const open = async () => ({ outbox } = await openOutbox(await openJournal(path.join(folder, 'outbox.log'))));
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-ends-'));
  await open();
});
afterEach(async () => {
  await outbox.close();
  rmSync(folder, { recursive: true, force: true });
});

async function keep(fileName: string): Promise<string> {
  const key = randomUUID();
  await outbox.add({
    type: 'import',
    key,
    idempotencyKey: key,
    fileName,
    sha256: 'a'.repeat(64),
    copy: `${key}.copy`,
    bytes: 1,
    total: 1,
    options: importOptionsSchema.parse({}),
    at: new Date().toISOString(),
    by,
  });
  return key;
}
const importFile = async (fileName: string, flag: typeof untold | object = untold) =>
  outbox.note([{ type: 'import-answer', key: await keep(fileName), counts, ...flag }]);
const refuseFile = async (fileName: string) => {
  const key = await keep(fileName);
  await outbox.note([{ type: 'refusal', key, code: 'FILE_EMPTY', message: 'File trống.', ...untold }]);
  return key;
};

it('reports the end of an import once, and names its user only to another user', async () => {
  let person: { id: number } | null = { id: 7 };
  const ends = createUnannouncedEnds(outbox, () => person);
  await importFile('a.xlsx');
  expect(await ends.take()).toEqual([
    { outcome: 'imported', fileName: 'a.xlsx', of: null, importId: 1, created: 1, updated: 0, rejected: 0 },
  ]);
  await importFile('b.xlsx');
  await refuseFile('c d.xlsx');
  person = { id: 8 };
  expect(await ends.take()).toMatchObject([
    { fileName: 'b.xlsx', of: 'Lê An' },
    { outcome: 'refused', fileName: 'c_d.xlsx', reason: 'File trống.', of: 'Lê An' },
  ]);
  expect(await ends.take()).toEqual([]);
});

it('reports an end that no page took after a restart of the app, and then never again', async () => {
  await importFile('a.xlsx');
  await refuseFile('b.xlsx');
  // Simulates a kill: nothing is closed, and the new instance starts from the files on disk.
  const before = outbox;
  await open();
  const ends = await createUnannouncedEnds(outbox, () => null).take();
  expect(ends.map(({ fileName }) => fileName)).toEqual(['a.xlsx', 'b.xlsx']);
  await Promise.all([before.close(), outbox.close()]);
  await open();
  expect(await createUnannouncedEnds(outbox, () => null).take()).toEqual([]);
});

it('reports an end that a page waited for to no other page, nor one from a release before ends were stored', async () => {
  await importFile('a.xlsx', {});
  expect(await createUnannouncedEnds(outbox, () => null).take()).toEqual([]);
});

it('does not report an end to both of two simultaneous pages', async () => {
  const ends = createUnannouncedEnds(outbox, () => null);
  await importFile('a.xlsx');
  const [first, second] = await Promise.all([ends.take(), ends.take()]);
  expect([first.length, second.length]).toEqual([1, 0]);
});

it('leaves an end unreported while the disk can not store that it was reported', async () => {
  await importFile('a.xlsx');
  let isFull = true;
  const ends = createUnannouncedEnds(
    {
      entries: outbox.entries,
      note: async (records) => {
        if (isFull) throw new Error('ENOSPC');
        await outbox.note(records);
      },
    },
    () => null,
  );
  await expect(ends.take()).rejects.toThrow('ENOSPC');
  isFull = false;
  expect(await ends.take()).toHaveLength(1);
});

it('stops reporting a rejection once its file was sent again', async () => {
  const key = await refuseFile('a.xlsx');
  await outbox.note([{ type: 'again', key }]);
  expect(await createUnannouncedEnds(outbox, () => null).take()).toEqual([]);
});
