import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '../../main/journal/journal.ts';
import { applyRecord, type Entry, nextToSend } from './entries.ts';
import { openOutbox } from './outbox.ts';
import { outboxRecordSchema, type ImportRecord, type NewRecord, type ScanRecord } from './records.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-outbox-'));
  file = path.join(folder, 'outbox.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const scanOf = (orderCode: string, more: Partial<ScanRecord> = {}): ScanRecord => ({
  type: 'scan',
  key: randomUUID(),
  session: '5f0c1a5e-0000-4000-8000-000000000000',
  orderCode,
  status: 3,
  occurredAt: new Date().toISOString(),
  weight: null,
  by: { id: 7, name: 'Lê An' },
  ...more,
});
const fileOf = (fileName: string): ImportRecord => ({
  type: 'import',
  key: randomUUID(),
  idempotencyKey: 'a'.repeat(64),
  fileName,
  sha256: 'b'.repeat(64),
  copy: 'x.copy',
  bytes: 10,
  total: 1,
  options: { badRows: 'refuse', olderRows: 'history' },
  at: new Date().toISOString(),
  by: { id: 7, name: 'Lê An' },
});
const dismissalOf = (key: string, at = new Date().toISOString()) => ({
  ...{ type: 'refusal' as const, key, code: 'DISMISSED', message: 'Lê An đã bỏ qua mục này.' },
  dismissal: { reason: 'Quét nhầm kiện', at, by: { id: 7, name: 'Lê An' } },
});
/** The record that ends a dismissal, as the station writes it. */
const restoralOf = (entry: Entry | undefined) => {
  const key = entry?.record.key ?? '';
  const refusal = entry?.dismissal?.refusal;
  return refusal
    ? { type: 'refusal' as const, key, ...refusal, restored: true as const }
    : { type: 'again' as const, key, restored: true as const };
};
/** A user with a proof of the scans of one other person; null: of none. */
const as = (person: number, proven: number | null = null) => ({
  person,
  grantFor: ({ by }: Exclude<NewRecord, ImportRecord>) => (by.id === proven ? `grant of ${by.id}` : null),
});
const open = async (now?: () => number) => (await openOutbox(await openJournal(file), now)).outbox;
const codes = (entries: { record: NewRecord }[]) =>
  entries.map(({ record }) => (record.type === 'import' ? record.fileName : record.orderCode));

describe('the outbox', () => {
  it('restores entries, order and states after any exit or crash', async () => {
    const fate = fc.constantFrom(
      'nothing',
      'sent',
      'unknown',
      'refused',
      'undone',
      'undone and confirmed',
      'dismissed',
      'refused and dismissed',
      'dismissed and restored',
      'refused, dismissed and restored',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 12 }), async (fates) => {
        rmSync(file, { force: true });
        const outbox = await open();
        for (const [index, what] of fates.entries()) {
          const scan = scanOf(`JT000${index}`);
          const { key } = scan;
          await outbox.add(scan);
          if (what === 'sent')
            await outbox.note([{ type: 'scan-answer', key, result: 'changed', status: 3 }]);
          if (what === 'unknown')
            await outbox.note([{ type: 'scan-answer', key, result: 'unknown', status: null }]);
          if (what.startsWith('refused'))
            await outbox.note([{ type: 'refusal', key, code: 'X', message: 'x' }]);
          if (what.startsWith('undone')) await outbox.note([{ type: 'take-back', key }]);
          if (what.endsWith('confirmed')) await outbox.note([{ type: 'undone', key }]);
          if (what.includes('dismissed')) await outbox.note([dismissalOf(key)]);
          if (what.endsWith('restored')) await outbox.note([restoralOf(outbox.find(key))]);
        }
        const before = {
          entries: outbox.entries(),
          waiting: outbox.waiting(),
          next: outbox.next(500, as(7)).entries,
        };
        await outbox.close();
        const again = await open();
        expect({
          entries: again.entries(),
          waiting: again.waiting(),
          next: again.next(500, as(7)).entries,
        }).toEqual(before);
        const unsent = ['nothing', 'undone', 'dismissed and restored'];
        expect(again.waiting()).toBe(fates.filter((one) => unsent.includes(one)).length);
        await again.close();
      }),
      { numRuns: 25 },
    );
  });

  it('returns entries that can be sent together, oldest first, and never lets a later one overtake', async () => {
    const outbox = await open();
    const [a, b, c] = [scanOf('JT0001'), scanOf('JT0002'), scanOf('JT0003')];
    await outbox.add(a);
    await outbox.add(b);
    await outbox.add(fileOf('hàng.xlsx'));
    await outbox.add(c);
    expect(codes(outbox.next(500, as(7)).entries)).toEqual(['JT0001', 'JT0002']);
    expect(codes(outbox.next(1, as(7)).entries)).toEqual(['JT0001']);
    await outbox.note([a, b].map(({ key }) => ({ type: 'scan-answer', key, result: 'changed', status: 3 })));
    expect(codes(outbox.next(500, as(7)).entries)).toEqual(['hàng.xlsx']);
    await outbox.note([{ type: 'take-back', key: a.key }]);
    expect(codes(outbox.next(500, as(7)).entries)).toEqual(['JT0001']);
  });

  it('returns an import only to its own user, and a scan also to others with a proof of its author', async () => {
    const outbox = await open();
    await outbox.add(fileOf('hàng.xlsx'));
    await outbox.add(scanOf('JT0001'));
    await outbox.add(scanOf('JT0002', { by: { id: 8, name: 'Trần Bình' } }));
    expect(codes(outbox.next(500, as(8)).entries)).toEqual(['JT0002']);
    expect(outbox.next(500, as(8, 7))).toMatchObject({
      entries: [{ record: { orderCode: 'JT0001' } }],
      grant: 'grant of 7',
    });
    expect(codes(outbox.next(500, as(9, 8)).entries)).toEqual(['JT0002']);
    expect(codes(outbox.next(500, as(9)).entries)).toEqual([]);
    expect(codes(outbox.next(500, as(7)).entries)).toEqual(['hàng.xlsx']);
    await outbox.close();
  });

  it('sends an unknown code again only when asked to, and in its original place', async () => {
    const outbox = await open();
    const [a, b] = [scanOf('LA0001'), scanOf('JT0002')];
    await outbox.add(a);
    await outbox.note([{ type: 'scan-answer', key: a.key, result: 'unknown', status: null }]);
    await outbox.add(b);
    expect(codes(outbox.next(500, as(7)).entries)).toEqual(['JT0002']);
    await outbox.note([{ type: 'again', key: a.key }]);
    expect(codes(outbox.next(500, as(7)).entries)).toEqual(['LA0001', 'JT0002']);
  });

  it('removes entries settled two weeks ago, and never unsettled ones', async () => {
    const old = '2026-01-01T00:00:00.000Z';
    const outbox = await open();
    const [sent, waiting, refused] = ['JT0001', 'JT0002', 'JT0003'].map((code) =>
      scanOf(code, { occurredAt: old }),
    );
    for (const scan of [sent, waiting, refused]) if (scan) await outbox.add(scan);
    await outbox.note([{ type: 'scan-answer', key: sent?.key ?? '', result: 'changed', status: 3 }]);
    await outbox.note([{ type: 'refusal', key: refused?.key ?? '', code: 'X', message: 'x' }]);
    await outbox.close();
    const again = await open(() => Date.parse('2026-01-16T00:00:00Z'));
    expect(codes(again.entries())).toEqual(['JT0002', 'JT0003']);
    expect(readFileSync(file, 'utf8')).not.toContain('JT0001');
    await again.close();
  });

  it('never removes the end of an import that no page has shown', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    const counts = { importId: 1, created: 1, updated: 0, unchanged: 0, rejected: 0 };
    const outbox = await open();
    const [announced, unannounced] = ['a.xlsx', 'b.xlsx'].map((name) => ({ ...fileOf(name), at }));
    for (const one of [announced, unannounced]) {
      if (!one) continue;
      await outbox.add(one);
      await outbox.note([{ type: 'import-answer', key: one.key, counts, untold: true }]);
    }
    await outbox.note([{ type: 'told', key: announced?.key ?? '' }]);
    await outbox.close();
    const again = await open(() => Date.parse('2026-01-16T00:00:00Z'));
    expect(codes(again.entries())).toEqual(['b.xlsx']);
    await again.close();
  });
});

describe('a dismissed entry', () => {
  it('is neither sent nor counted, names the person and the reason, and has its old state once restored', async () => {
    const outbox = await open();
    const [a, b, file] = [scanOf('JT0001'), scanOf('JT0002'), fileOf('hàng.xlsx')];
    for (const record of [a, b, file]) await outbox.add(record);
    await outbox.note([{ type: 'refusal', key: b.key, code: 'X', message: 'Lý do cũ' }]);
    const before = outbox.entries().map((entry) => ({ ...entry }));
    await outbox.note([a, b, file].map(({ key }) => dismissalOf(key)));
    expect(outbox.waiting()).toBe(0);
    expect(outbox.next(500, as(7)).entries).toEqual([]);
    expect(outbox.find(b.key)).toMatchObject({
      state: 'dismissed',
      refusal: null,
      dismissal: { reason: 'Quét nhầm kiện', by: { name: 'Lê An' }, refusal: { message: 'Lý do cũ' } },
    });
    await outbox.note([a, b, file].map(({ key }) => restoralOf(outbox.find(key))));
    expect(outbox.entries()).toEqual(before);
    await outbox.close();
  });

  it('counts as sent if the server had received it, and stays dismissed if the server rejected it', async () => {
    const outbox = await open();
    const [a, b, file] = [scanOf('JT0001'), scanOf('JT0002'), fileOf('hàng.xlsx')];
    for (const record of [a, b, file]) {
      await outbox.add(record);
      await outbox.note([dismissalOf(record.key)]);
    }
    await outbox.note([{ type: 'scan-answer', key: a.key, result: 'changed', status: 3 }]);
    await outbox.note([{ type: 'scan-answer', key: b.key, result: 'unknown', status: null }]);
    await outbox.note([{ type: 'refusal', key: file.key, code: 'X', message: 'x', untold: true }]);
    expect(outbox.entries().map(({ state }) => state)).toEqual(['sent', 'dismissed', 'dismissed']);
    expect(outbox.find(a.key)?.dismissal).toBeNull();
    await outbox.note([b, file].map(({ key }) => restoralOf(outbox.find(key))));
    expect(outbox.entries().map(({ state }) => state)).toEqual(['sent', 'refused', 'refused']);
    await outbox.close();
  });

  it('cannot be an entry that the server has, or that was undone', async () => {
    const outbox = await open();
    const [sent, undone] = [scanOf('JT0001'), scanOf('JT0002')];
    for (const scan of [sent, undone]) await outbox.add(scan);
    await outbox.note([{ type: 'scan-answer', key: sent.key, result: 'changed', status: 3 }]);
    await outbox.note([{ type: 'take-back', key: undone.key }]);
    await outbox.note([sent, undone].map(({ key }) => dismissalOf(key)));
    expect(outbox.entries().map(({ state }) => state)).toEqual(['sent', 'undoing']);
    await outbox.close();
  });

  it('is removed two weeks after its dismissal, however old it is', async () => {
    const outbox = await open();
    const scan = scanOf('JT0001', { occurredAt: '2026-01-01T00:00:00.000Z' });
    await outbox.add(scan);
    await outbox.note([dismissalOf(scan.key, '2026-03-01T00:00:00.000Z')]);
    await outbox.close();
    const before = await open(() => Date.parse('2026-03-14T00:00:00Z'));
    expect(codes(before.entries())).toEqual(['JT0001']);
    await before.close();
    const after = await open(() => Date.parse('2026-03-16T00:00:00Z'));
    expect(after.entries()).toEqual([]);
    await after.close();
  });

  it('is not sent by an older release, which reads it as rejected; its undo is sent or stays rejected there', async () => {
    const outbox = await open();
    const [waiting, refused, restored, again] = ['JT0001', 'JT0002', 'JT0003', 'JT0004'].map((code) =>
      scanOf(code),
    );
    for (const scan of [waiting, refused, restored, again]) {
      if (!scan) continue;
      await outbox.add(scan);
      if (scan === refused || scan === again)
        await outbox.note([{ type: 'refusal', key: scan.key, code: 'X', message: 'Lý do cũ' }]);
      await outbox.note([dismissalOf(scan.key)]);
      if (scan === restored || scan === again) await outbox.note([restoralOf(outbox.find(scan.key))]);
    }
    await outbox.close();
    const { journal, records } = await openJournal(file);
    await journal.close();
    const entries = new Map<string, Entry>();
    for (const record of records) {
      const known = { ...Object(record) };
      for (const field of ['dismissal', 'restored', 'at']) Reflect.deleteProperty(known, field);
      applyRecord(entries, outboxRecordSchema.parse(known));
    }
    const said = [...entries.values()].map(({ state, refusal }) => [state, refusal?.message]);
    expect(said).toEqual([
      ['refused', 'Lê An đã bỏ qua mục này.'],
      ['refused', 'Lê An đã bỏ qua mục này.'],
      ['saved', undefined],
      ['refused', 'Lý do cũ'],
    ]);
    expect(codes(nextToSend(entries.values(), 500, as(7)).entries)).toEqual(['JT0003']);
  });
});

it('keeps records and fields of a newer release when it removes old entries', async () => {
  const [old, scan] = [scanOf('JT0001', { occurredAt: '2026-01-01T00:00:00.000Z' }), scanOf('JT0002')];
  const { journal } = await openJournal(file);
  await journal.append(old);
  await journal.append({ type: 'scan-answer', key: old.key, result: 'changed', status: 3 });
  await journal.append({ ...scan, colour: 'red' });
  await journal.append({ type: 'painted', key: scan.key });
  // An entry of a kind that only a newer release has, and its result.
  const measured = { type: 'measured', key: randomUUID(), length: 12 };
  const refused = { type: 'refusal', key: measured.key, code: 'X', message: 'Y' };
  await journal.append(measured);
  await journal.append(refused);
  await journal.close();
  const { outbox, found } = await openOutbox(await openJournal(file));
  expect(found).toMatchObject({ entries: 1, strange: 2 });
  await outbox.close();
  const again = await openJournal(file);
  expect(again.records).toEqual([
    expect.objectContaining({ colour: 'red' }),
    { type: 'painted', key: scan.key },
    measured,
    refused,
  ]);
  await again.journal.close();
});
