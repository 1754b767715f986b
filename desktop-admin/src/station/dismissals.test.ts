import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKnownCodes } from './known-codes/known-codes.ts';
import { openOutbox } from './outbox/outbox.ts';
import { openSessions } from './sessions.ts';
import { createScanStation } from './station.ts';
import { openJournal } from '../main/journal/journal.ts';
import { codesInFile } from '../main/files/stored-values.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-dismissals-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const an = { id: 7, name: 'Lê An' };
const binh = { id: 8, name: 'Trần Bình' };

/** Opens a station on the files in the folder, as the app does at start. */
async function open({ sending = new Set<string>(), failSessions = false } = {}) {
  const { outbox } = await openOutbox(await openJournal(path.join(folder, 'outbox.log')));
  const opened = await openSessions(await openJournal(path.join(folder, 'sessions.log')));
  const codes = openKnownCodes(codesInFile(path.join(folder, 'codes.bin')), 'https://kho.example.vn');
  await codes.sync(async () => ({ codes: [['JT0002', 2]], cursor: 'x', more: false }));
  const sessions = { ...opened, record: vi.fn(opened.record) };
  if (failSessions)
    sessions.record.mockImplementation(async (record) => {
      if (record.type === 'dismiss' || record.type === 'restore') throw new Error('power failure');
      await opened.record(record);
    });
  const station = createScanStation({
    sessions,
    outbox,
    known: () => codes,
    ask: async () => null,
    newestAnswer: async () => null,
    now: () => Date.parse('2026-11-21T02:00:00Z'),
    serverNow: () => Date.parse('2026-11-21T02:00:01Z'),
    onWritten: () => undefined,
    isSending: (key) => sending.has(key),
  });
  await station.recover();
  const scan = async (text: string) => {
    const session = station.current() ?? (await station.start(3, an));
    const request = { session: session.id, step: 3 as const, text, weight: null, force: false };
    const { verdict, entry } = await station.scan(request, an);
    return { verdict, key: entry?.key ?? '' };
  };
  const close = () => Promise.all([outbox.close(), opened.close()]);
  return { station, outbox, codes, scan, close };
}

describe('a dismissed scan', () => {
  it('does not count in its session, and its parcel can be scanned again', async () => {
    const { station, outbox, codes, scan, close } = await open();
    const { key } = await scan('JT0002');
    expect(codes.statusOf('JT0002')).toBe(3);
    expect(await station.dismiss([key], 'Quét nhầm kiện', binh)).toEqual({ dismissed: [key], sending: 0 });
    expect(outbox.find(key)).toMatchObject({
      dismissal: { reason: 'Quét nhầm kiện', by: binh, at: '2026-11-21T02:00:01.000Z' },
    });
    expect(station.current()).toMatchObject({ counts: { recorded: 0, undone: 1 } });
    expect(codes.statusOf('JT0002')).toBe(2);
    const again = await scan('JT0002');
    expect(again).toMatchObject({ verdict: 'recorded', key: expect.stringMatching(/./) });
    expect(outbox.waiting()).toBe(1);
    await close();
  });

  it('counts again once restored', async () => {
    const { station, outbox, codes, scan, close } = await open();
    const { key } = await scan('JT0002');
    await station.dismiss([key], 'x', an);
    await station.restore([key]);
    expect(station.current()).toMatchObject({ counts: { recorded: 1, undone: 0 } });
    expect(codes.statusOf('JT0002')).toBe(3);
    expect(outbox.waiting()).toBe(1);
    expect(await scan('JT0002')).toMatchObject({ verdict: 'repeated' });
    // Another window did the same.
    await station.restore([key]);
    expect(outbox.waiting()).toBe(1);
    await close();
  });

  it('can not be an entry that is being sent, that was sent, or that the outbox does not have', async () => {
    const sending = new Set<string>();
    const { station, outbox, scan, close } = await open({ sending });
    const [a, b] = [await scan('JT0002'), await scan('JT0009')];
    sending.add(a.key);
    await outbox.note([{ type: 'scan-answer', key: b.key, result: 'changed', status: 3 }]);
    const keys = [a.key, b.key, '5f0c1a5e-0000-4000-8000-000000000000'];
    expect(await station.dismiss(keys, 'x', an)).toEqual({ dismissed: [], sending: 1 });
    expect(outbox.waiting()).toBe(1);
    await close();
  });

  it('counts if the answer to an earlier call says that the server has it', async () => {
    const { station, outbox, scan, close } = await open();
    const { key } = await scan('JT0002');
    await station.dismiss([key], 'x', an);
    await outbox.note([{ type: 'scan-answer', key, result: 'changed', status: 3 }]);
    await station.settle([key]);
    expect(station.current()).toMatchObject({ counts: { recorded: 1, undone: 0 } });
    await close();
  });

  it('is complete after a power failure between its two records, and so is its undo', async () => {
    const first = await open({ failSessions: true });
    const { key } = await first.scan('JT0002');
    await expect(first.station.dismiss([key], 'x', an)).rejects.toThrow('power failure');
    await first.close();
    const second = await open({ failSessions: false });
    expect(second.outbox.find(key)?.state).toBe('dismissed');
    expect(second.station.current()).toMatchObject({ counts: { recorded: 0, undone: 1 } });
    await second.close();
    const third = await open({ failSessions: true });
    await expect(third.station.restore([key])).rejects.toThrow('power failure');
    await third.close();
    const last = await open();
    expect(last.outbox.find(key)?.state).toBe('saved');
    expect(last.station.current()).toMatchObject({ counts: { recorded: 1, undone: 0 } });
    await last.close();
  });

  it('can be one of 10,000 that are dismissed at once and restored after a restart', async () => {
    const { outbox, station, scan, close } = await open();
    await scan('JT0002');
    const session = station.current()?.id ?? '';
    const keys = Array.from({ length: 10_000 }, () => randomUUID());
    await Promise.all(
      keys.map((key, index) =>
        outbox.add({
          ...{ type: 'scan', key, session, orderCode: `JT1${index}`, status: 3, weight: null, by: an },
          occurredAt: '2026-11-21T02:00:00.000Z',
        }),
      ),
    );
    expect((await station.dismiss(keys, 'x'.repeat(300), an)).dismissed).toHaveLength(10_000);
    expect(outbox.waiting()).toBe(1);
    await close();
    const again = await open();
    expect(again.outbox.waiting()).toBe(1);
    await again.station.restore(keys);
    expect(again.outbox.waiting()).toBe(10_001);
    await again.close();
  });

  it('does not change the known status while another scan of the parcel waits', async () => {
    const { station, codes, scan, close } = await open();
    const first = await scan('JT0002');
    await station.dismiss([first.key], 'x', an);
    await scan('JT0002');
    await station.restore([first.key]);
    await station.dismiss([first.key], 'x', an);
    expect(codes.statusOf('JT0002')).toBe(3);
    await close();
  });
});
