import { fork, type ChildProcess } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from './journal.ts';
import { encodeRecord } from './records.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-journal-'));
  file = path.join(folder, 'journal.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function reopened() {
  const { journal, ...found } = await openJournal(file);
  await journal.close();
  return found;
}

describe('a journal', () => {
  it('returns every acknowledged record in order, with any text in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ text: fc.string({ unit: 'binary' }) })), async (records) => {
        rmSync(file, { force: true });
        const { journal } = await openJournal(file);
        await Promise.all(records.map((record) => journal.append(record)));
        await journal.close();
        expect((await reopened()).records).toEqual(JSON.parse(JSON.stringify(records)));
      }),
      { numRuns: 30 },
    );
  });

  it('cut at any byte retains all records before the cut, and appends new ones after them', async () => {
    const lines = ['một', 'hai', 'ba'].map(encodeRecord);
    const whole = Buffer.concat(lines);
    for (let length = 0; length <= whole.length; length += 1) {
      writeFileSync(file, whole.subarray(0, length));
      const { journal, records } = await openJournal(file);
      await journal.append('mới');
      await journal.close();
      const wholeLines = lines.filter(
        (_, index) => Buffer.concat(lines.slice(0, index + 1)).length <= length,
      );
      expect(records).toHaveLength(wholeLines.length);
      expect((await reopened()).records).toEqual([
        ...['một', 'hai', 'ba'].slice(0, wholeLines.length),
        'mới',
      ]);
    }
  });

  it('with a damaged middle loses that record only, and stores a copy of the damaged file', async () => {
    const lines = ['a', 'b', 'c'].map(encodeRecord);
    const bytes = Buffer.concat(lines);
    const inTheMiddle = (lines[0]?.length ?? 0) + 3;
    bytes.writeUInt8(bytes.readUInt8(inTheMiddle) ^ 1, inTheMiddle);
    writeFileSync(file, bytes);
    const { records, damagedCopy } = await reopened();
    expect(records).toEqual(['a', 'c']);
    expect(readFileSync(damagedCopy ?? '')).toEqual(bytes);
  });

  it('contains only the new records after a rewrite, and appends to them', async () => {
    const { journal } = await openJournal(file);
    await journal.append('old');
    await journal.rewrite(['rewritten']);
    await journal.append('new');
    expect(journal.size()).toBe(readFileSync(file).length);
    await journal.close();
    expect((await reopened()).records).toEqual(['rewritten', 'new']);
  });

  it('reports how many bytes of an unfinished write it cut off', async () => {
    writeFileSync(file, encodeRecord('a'));
    appendFileSync(file, encodeRecord('b').subarray(0, 5));
    expect(await reopened()).toMatchObject({ records: ['a'], tornBytes: 5, damagedCopy: null });
    truncateSync(file, 3);
    expect(await reopened()).toMatchObject({ records: [], tornBytes: 3 });
  });

  it('loses no acknowledged record when its process is killed at any time', async () => {
    let acknowledged = 0;
    for (let round = 0; round < 6; round += 1) {
      const writer = fork(path.join(import.meta.dirname, 'journal.killed.ts'), [file, String(acknowledged)], {
        execArgv: ['--conditions=source', '--import', 'tsx'],
      });
      const last = await killWhileWriting(writer, 20 + round * 15);
      const { records } = await reopened();
      expect(records.slice(0, last)).toEqual(Array.from({ length: last }, (_, index) => index));
      expect(records).toEqual(Array.from({ length: records.length }, (_, index) => index));
      acknowledged = records.length;
    }
    expect(acknowledged).toBeGreaterThan(0);
  }, 60_000);
});

/** @returns number of records that the writer had acknowledged when it was killed */
function killWhileWriting(writer: ChildProcess, milliseconds: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let last = 0;
    let isTimed = false;
    writer.on('message', (count: number) => {
      last = count;
      if (isTimed) return;
      isTimed = true;
      setTimeout(() => writer.kill('SIGKILL'), milliseconds);
    });
    writer.on('error', reject);
    writer.on('exit', () => resolve(last));
  });
}
