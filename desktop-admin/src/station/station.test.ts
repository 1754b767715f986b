import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { textToSign, type ScanResult } from '@logistics/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKnownCodes } from './known-codes/known-codes.ts';
import { openOutbox } from './outbox/outbox.ts';
import { scannerAt } from '../main/server/person.ts';
import { openSessions, type Session } from './sessions.ts';
import type { ServerOrder } from './ask-server.ts';
import { createScanStation, type ScanStation } from './station.ts';
import { openJournal } from '../main/journal/journal.ts';
import { codesInFile } from '../main/files/stored-values.ts';

type Step = Session['step'];

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-station-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const an = { id: 7, name: 'Lê An' };
const binh = { id: 8, name: 'Trần Bình' };
const known = { JT0000: 0, JT0001: 1, JT0002: 2, JT0003: 3, JT0004: 4 } as const;

interface OpenProps {
  synced?: boolean;
  /** The server; by default it does not answer. */
  ask?: (code: string) => Promise<ServerOrder | null>;
}
/** Opens a station on the files in the folder, as the app does at start. */
async function open({ synced = true, ask = async () => null }: OpenProps = {}) {
  const { outbox } = await openOutbox(await openJournal(path.join(folder, 'outbox.log')));
  const sessions = await openSessions(await openJournal(path.join(folder, 'sessions.log')));
  const codes = openKnownCodes(codesInFile(path.join(folder, 'codes.bin')), 'https://kho.example.vn');
  if (synced) await codes.sync(async () => ({ codes: Object.entries(known), cursor: 'x', more: false }));
  const station = createScanStation({
    sessions,
    outbox,
    known: () => codes,
    ask,
    newestAnswer: ask,
    now: () => Date.parse('2026-11-21T02:00:00Z'),
    onWritten: () => undefined,
    isSending: () => false,
    serverNow: () => Date.parse('2026-11-21T02:00:00Z'),
  });
  await station.recover();
  const close = () => Promise.all([outbox.close(), sessions.close()]);
  return { station, outbox, sessions, codes, close };
}

const say = async (station: ScanStation, session: string, text: string, force = false, step: Step = 3) => {
  const { verdict, entry } = await station.scan({ session, step, text, weight: null, force }, an);
  return `${verdict}${entry ? ' +' : ''}`;
};

/** Counts how often the system was asked to sync a file to disk. */
async function countSyncs(): Promise<() => number> {
  const any = await openFile(path.join(folder, 'any'), 'w');
  const sync = vi.spyOn(Object.getPrototypeOf(any), 'datasync');
  await any.close();
  return () => sync.mock.calls.length;
}

describe('a scan station', () => {
  it('stores a signature with each scan of a person without a session', async () => {
    const { station, outbox, close } = await open();
    const { id } = await station.start(3, an);
    const proof = { grant: 'grant-of-an', key: Buffer.from('key').toString('base64url'), expiresAt: '' };
    const author = { email: '', firstName: 'An', lastName: 'Lê', id: 7, avatar: null };
    for (const [text, from] of [
      ['JT0001', proof],
      ['JT0002', null],
    ] as const) {
      const by = scannerAt({ author: () => ({ ...author, proof: from }) });
      if (!by) throw new Error('there is a person');
      await station.scan({ session: id, step: 3, text, weight: 2.5, force: false }, by);
    }
    const [signed, plain] = outbox.entries().map(({ record }) => record);
    expect(signed).toMatchObject({ by: an, proof: { grant: 'grant-of-an' } });
    const scanned = { key: signed?.key ?? '', orderCode: 'JT0001', status: 3, weight: 2.5 } as const;
    const text = textToSign({ ...scanned, occurredAt: '2026-11-21T02:00:00.000Z' });
    const signature = createHmac('sha256', 'key').update(text).digest('base64url');
    expect(signed).toMatchObject({ proof: { signature } });
    expect(plain).toMatchObject({ by: an });
    expect(plain).not.toHaveProperty('proof');
    await close();
  });

  it('answers each scan from local data, and stores the scans that must be sent', async () => {
    const { station, outbox, close } = await open();
    const { id } = await station.start(3, an);
    const said: Record<string, string> = {};
    for (const text of [' jt 0002 ', 'JT0002', 'JT0003', 'JT0004', 'JT9990000000009', 'x', 'mã lạ'])
      said[text] = await say(station, id, text);
    expect(said).toEqual({
      ' jt 0002 ': 'recorded +',
      JT0002: 'repeated',
      JT0003: 'already',
      JT0004: 'wrongStep',
      JT9990000000009: 'unknown +',
      x: 'notACode',
      'mã lạ': 'notACode',
    });
    expect(outbox.entries()).toMatchObject([
      { record: { orderCode: 'JT0002', status: 3, by: an } },
      { record: { orderCode: 'JT9990000000009' } },
    ]);
    expect(station.current()?.counts).toEqual({
      recorded: 1,
      repeated: 1,
      already: 1,
      unknown: 1,
      wrongStep: 1,
      notACode: 2,
      undone: 0,
    });
    await close();
  });

  it('writes a step out of order if the user confirms it', async () => {
    const { station, close } = await open();
    const { id } = await station.start(3, an);
    expect(await say(station, id, 'JT0004', true)).toBe('recorded +');
    await close();
  });

  it('does not report a code as unknown before the first complete sync', async () => {
    const { station, close } = await open({ synced: false });
    const { id } = await station.start(3, an);
    expect(await say(station, id, 'JT0002')).toBe('recorded +');
    await close();
  });

  it('asks before it writes a code that is neither known nor like one of a carrier', async () => {
    const { station, outbox, close } = await open();
    const { id } = await station.start(3, an);
    expect(await say(station, id, '99999')).toBe('notACode');
    expect(await say(station, id, 'KE-A12')).toBe('notACode');
    expect(await say(station, id, ']C1JT0002\r')).toBe('recorded +');
    expect(await say(station, id, '99999', true)).toBe('unknown +');
    expect(outbox.entries()).toMatchObject([
      { record: { orderCode: 'JT0002' } },
      { record: { orderCode: '99999' } },
    ]);
    await close();
  });

  it('judges with the server’s answer if there is one, not with the older codes on this machine', async () => {
    const now: Record<string, 0 | 1 | 2 | 3 | 4 | null> = { JT0002: 4, MOI001: 1, JT9990000000001: null };
    const { station, outbox, close } = await open({
      ask: async (code) => (code in now ? { status: now[code] ?? null, parcel: null } : null),
    });
    const { id } = await station.start(3, an);
    const said = [];
    for (const text of ['JT0002', 'MOI001', 'JT9990000000001', 'JT0000']) {
      const answer = await station.scan({ session: id, step: 3, text, weight: null, force: false }, an);
      said.push([text, answer.verdict, answer.known, answer.judgedFrom]);
    }
    expect(said).toEqual([
      ['JT0002', 'wrongStep', 4, 'server'],
      ['MOI001', 'recorded', 1, 'server'],
      ['JT9990000000001', 'unknown', null, 'server'],
      ['JT0000', 'recorded', 0, 'machine'],
    ]);
    expect(outbox.entries().map(({ record }) => record.type === 'scan' && record.orderCode)).toEqual([
      'MOI001',
      'JT9990000000001',
      'JT0000',
    ]);
    await close();
  });

  it('shows in its rows the customer of the server’s last answer, also after a restart, or none', async () => {
    let lan: ServerOrder['parcel'] = { customer: { code: 'KH00482', name: 'Lan' }, weight: null, bag: null };
    let online = true;
    const ask = async (code: string) => {
      if (!online || code === 'JT0003') return null;
      return { status: 1 as const, parcel: code === 'JT0001' ? lan : null };
    };
    const customersIn = (of: ScanStation, session: string) =>
      of.report(session).rows.map(({ orderCode, customer }) => `${orderCode} ${customer}`);
    const { station, close } = await open({ ask });
    const { id } = await station.start(3, an);
    for (const code of ['JT0001', 'JT0002', 'JT0003']) await say(station, id, code);
    online = false;
    await say(station, id, 'JT0001', false, 2);
    await close();
    const again = await open({ ask });
    const before = ['JT0001 KH00482', 'JT0002 null', 'JT0003 null', 'JT0001 KH00482'];
    expect(customersIn(again.station, id)).toEqual(before);
    online = true;
    lan = { customer: null, weight: null, bag: null };
    await say(again.station, id, 'JT0001', true, 4);
    expect(customersIn(again.station, id).slice(-1)).toEqual(['JT0001 null']);
    expect(customersIn(again.station, id)[0]).toBe('JT0001 null');
    await again.close();
  });

  it('applies the server’s answer to rows and counts, also after a restart', async () => {
    const { station, outbox, codes, close } = await open();
    const { id } = await station.start(3, an);
    for (const code of ['JT0001', 'JT0002', 'JT9990000000009', 'JT0000']) await say(station, id, code);
    const [moved, back, strange, same] = outbox.entries().map(({ record }) => record.key);
    const answer = (key: string | undefined, result: ScanResult['result'], status: number | null) =>
      ({ type: 'scan-answer', key: key ?? '', result, status }) as const;
    await outbox.note([
      answer(moved, 'changed', 3),
      answer(back, 'needs-confirmation', 4),
      answer(strange, 'changed', 3),
      answer(same, 'unchanged', 3),
    ]);
    // The program ends before the session records two of the answers.
    await station.settle([moved, back].flatMap((key) => key ?? []));
    expect(codes.statusOf('JT0002')).toBe(4);
    await close();
    const again = await open();
    const { rows, session } = again.station.report(id);
    expect(rows.map(({ orderCode, verdict }) => `${orderCode} ${verdict}`)).toEqual([
      'JT0001 recorded',
      'JT0002 wrongStep',
      'JT9990000000009 recorded',
      'JT0000 already',
    ]);
    expect(session.counts).toMatchObject({ recorded: 2, wrongStep: 1, already: 1, unknown: 0 });
    expect(again.station.report(id, 2).rows.map(({ id: place }) => place)).toEqual([2, 3]);
    await again.close();
  });

  it('confirms the stored scan that the server did not write, instead of storing another one', async () => {
    const { station, outbox, close } = await open();
    const { id } = await station.start(3, an);
    await say(station, id, 'JT0002');
    const key = outbox.entries()[0]?.record.key ?? '';
    await outbox.note([{ type: 'scan-answer', key, result: 'needs-confirmation', status: 4 }]);
    await station.settle([key]);
    expect(await say(station, id, 'JT0002', true)).toBe('recorded +');
    expect(outbox.entries()).toMatchObject([{ record: { key }, state: 'saved', confirmed: true }]);
    expect(station.current()?.counts).toMatchObject({ recorded: 1, wrongStep: 0 });
    expect(await say(station, id, 'JT0002')).toBe('repeated');
    await close();
  });

  it('records each scan for the person who made it, who must have joined the session', async () => {
    const { station, outbox, close } = await open();
    const { id } = await station.start(3, an);
    await say(station, id, 'JT0001');
    const byBinh = { session: id, step: 3, text: 'JT0002', weight: null, force: false } as const;
    await expect(station.scan(byBinh, binh)).rejects.toThrow('FORBIDDEN');
    expect((await station.join(id, binh)).people).toEqual([an, binh]);
    await station.scan(byBinh, binh);
    await close();
    const again = await open();
    expect(again.station.current()?.people).toEqual([an, binh]);
    expect(outbox.entries().map(({ record }) => record.by.name)).toEqual(['Lê An', 'Trần Bình']);
    await again.close();
  });

  it('undoes the last written scans one by one, and lets their codes be scanned again', async () => {
    const { station, outbox, close } = await open();
    const { id } = await station.start(3, an);
    for (const code of ['JT0001', 'JT0002', 'JT0004']) await say(station, id, code);
    expect(await station.undoLast(id)).toMatchObject({ orderCode: 'JT0002', counts: { undone: 1 } });
    expect(await station.undoLast(id)).toMatchObject({ orderCode: 'JT0001' });
    expect(await station.undoLast(id)).toBeNull();
    expect(outbox.entries().map(({ state }) => state)).toEqual(['undoing', 'undoing']);
    expect(await say(station, id, 'JT0001')).toBe('recorded +');
    await close();
  });

  it('judges two simultaneous scans of one code one after the other', async () => {
    const { station, close } = await open();
    const { id } = await station.start(3, an);
    const said = await Promise.all([say(station, id, 'JT0002'), say(station, id, 'JT0002')]);
    expect(said).toEqual(['recorded +', 'repeated']);
    await close();
  });

  it('answers after one write to disk, for each verdict', async () => {
    const { station, close } = await open();
    const { id } = await station.start(3, an);
    const syncs = await countSyncs();
    for (const text of ['JT0002', 'JT0002', 'JT0003', 'JT0004', 'JT9990000000009', 'x']) {
      const before = syncs();
      await say(station, id, text);
      expect(syncs() - before, text).toBe(1);
    }
    vi.restoreAllMocks();
    await close();
  });

  it('resumes its open session after a restart, including a scan between two writes', async () => {
    const before = await open();
    const { id } = await before.station.start(3, an);
    await say(before.station, id, 'JT0002');
    for (const orderCode of ['JT0001', 'JT9990000000009'])
      await before.outbox.add({
        type: 'scan',
        key: randomUUID(),
        session: id,
        orderCode,
        status: 3,
        occurredAt: '2026-11-21T02:00:00.000Z',
        weight: null,
        by: an,
      });
    await before.close();
    const { station, close } = await open();
    expect(station.current()).toMatchObject({ id, step: 3, counts: { recorded: 2, unknown: 1 } });
    expect(await say(station, id, 'JT0001')).toBe('repeated');
    const { rows, session } = await station.end(id);
    expect(rows.map(({ orderCode, verdict }) => `${orderCode} ${verdict}`)).toEqual([
      'JT0002 recorded',
      'JT0001 recorded',
      'JT9990000000009 unknown',
      'JT0001 repeated',
    ]);
    expect(session.endedAt).not.toBeNull();
    expect(station.current()).toBeNull();
    await expect(say(station, id, 'JT0003')).rejects.toThrow('NOT_FOUND');
    await close();
  });

  it('knows after a power failure which scans were undone although the session’s record is lost', async () => {
    const before = await open();
    const { id } = await before.station.start(3, an);
    await say(before.station, id, 'JT0001');
    await say(before.station, id, 'JT0002');
    const key = before.outbox.entries()[1]?.record.key ?? '';
    await before.outbox.note([{ type: 'take-back', key }]);
    await before.close();
    const { station, close } = await open();
    expect(station.current()).toMatchObject({ counts: { recorded: 1, undone: 1 } });
    expect(await say(station, id, 'JT0002')).toBe('recorded +');
    await close();
  });
});
