import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ScannedParcel } from '@logistics/shared/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKnownCodes } from './known-codes/known-codes.ts';
import { openOutbox } from './outbox/outbox.ts';
import type { ServerOrder } from './ask-server.ts';
import { openSessions, type Session } from './sessions.ts';
import { createScanStation } from './station.ts';
import { openJournal } from '../main/journal/journal.ts';
import { codesInFile } from '../main/files/stored-values.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-station-steps-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const an = { id: 7, name: 'Lê An' };
const known = { JT0001: 1, JT0002: 2, JT0003: 3 } as const;

/** A station with an open session of step 3. */
async function open(ask: (code: string) => Promise<ServerOrder | null> = async () => null, late = ask) {
  const { outbox } = await openOutbox(await openJournal(path.join(folder, 'outbox.log')));
  const sessions = await openSessions(await openJournal(path.join(folder, 'sessions.log')));
  const codes = openKnownCodes(codesInFile(path.join(folder, 'codes.bin')), 'https://kho.example.vn');
  await codes.sync(async () => ({ codes: Object.entries(known), cursor: 'x', more: false }));
  const station = createScanStation({
    sessions,
    outbox,
    known: () => codes,
    ask,
    newestAnswer: late,
    now: () => Date.parse('2026-11-21T02:00:00Z'),
    onWritten: () => undefined,
    isSending: () => false,
    serverNow: () => Date.parse('2026-11-21T02:00:00Z'),
  });
  await station.recover();
  const session = station.current()?.id ?? (await station.start(3, an)).id;
  const scan = (text: string, step: Session['step'], weight: number | null = null) =>
    station.scan({ session, step, text, weight, force: false }, an);
  const stored = () =>
    outbox
      .entries()
      .map(({ record }) =>
        record.type === 'scan' ? `${record.orderCode} ${record.status} ${record.weight}` : '',
      );
  const answer = (key: string | undefined, status: number) =>
    outbox
      .note([{ type: 'scan-answer', key: key ?? '', result: 'unchanged', status }])
      .then(() => station.settle([key ?? '']));
  const close = () => Promise.all([outbox.close(), sessions.close()]);
  return { station, session, scan, stored, answer, close };
}

describe('a session with several steps', () => {
  it('stores each scan with its step, and counts the scans of each step separately, also after a restart', async () => {
    const { scan, stored, close } = await open();
    const said = [
      await scan('JT0002', 3),
      await scan('JT0002', 3),
      await scan('JT0002', 4),
      await scan('JT0003', 4),
    ];
    expect(said.map(({ verdict }) => verdict)).toEqual(['recorded', 'repeated', 'recorded', 'recorded']);
    expect(said.map(({ counts }) => counts.recorded)).toEqual([1, 1, 1, 2]);
    expect(stored()).toEqual(['JT0002 3 null', 'JT0002 4 null', 'JT0003 4 null']);
    await close();
    const again = await open();
    expect(again.station.current()).toMatchObject({
      step: 4,
      counts: { recorded: 3, repeated: 1 },
      steps: [
        { step: 3, counts: { recorded: 1, repeated: 1 } },
        { step: 4, counts: { recorded: 2, repeated: 0 } },
      ],
    });
    const { rows } = again.station.report(again.session);
    expect(rows.map(({ step }) => step)).toEqual([3, 3, 4, 4]);
    await again.close();
  });

  it('undoes the last scan with the step of that scan', async () => {
    const { station, session, scan, close } = await open();
    await scan('JT0002', 3);
    await scan('JT0003', 4);
    expect(await station.undoLast(session)).toMatchObject({ step: 4, counts: { undone: 1 } });
    expect(await station.undoLast(session)).toMatchObject({ step: 3, counts: { undone: 1 } });
    await close();
  });
});

describe('the weight of a parcel whose step is recorded already', () => {
  it('is stored, and the scan still counts as before when the server has answered', async () => {
    const { station, session, scan, stored, answer, close } = await open();
    expect(await scan('JT0003', 3)).toMatchObject({ verdict: 'already', entry: null });
    const weighed = await scan('JT0003', 3, 2.5);
    expect(weighed).toMatchObject({ verdict: 'already', entry: { weight: 2.5 } });
    await scan('JT0002', 3);
    const again = await scan('JT0002', 3, 1.5);
    expect(again).toMatchObject({ verdict: 'repeated', entry: { weight: 1.5 } });
    expect(stored()).toEqual(['JT0003 3 2.5', 'JT0002 3 null', 'JT0002 3 1.5']);
    for (const { entry } of [weighed, again]) await answer(entry?.key, 3);
    expect(station.report(session).rows.map(({ verdict }) => verdict)).toEqual([
      'already',
      'already',
      'recorded',
      'repeated',
    ]);
    await close();
  });

  it('is stored once if the parcel is scanned again with the same weight', async () => {
    const { scan, stored, close } = await open();
    for (const weight of [1.5, 1.5, 1.6, 1.6]) await scan('JT0002', 3, weight);
    expect(stored()).toEqual(['JT0002 3 1.5', 'JT0002 3 1.6']);
    await close();
  });

  it('can be undone, and the parcel still counts as scanned', async () => {
    const { station, session, scan, close } = await open();
    await scan('JT0002', 3);
    await scan('JT0002', 3, 1.5);
    expect(await station.undoLast(session)).toMatchObject({ orderCode: 'JT0002' });
    expect((await scan('JT0002', 3)).verdict).toBe('repeated');
    await close();
  });
});

describe('the bag of a scanned parcel', () => {
  const customer = { code: 'KH00482', name: 'Nguyễn Thị Thu Hà' };
  const bagged: ScannedParcel = {
    customer,
    weight: null,
    bag: {
      code: 'HN-1120-03',
      parcels: [
        { status: 2, count: 3 },
        { status: 3, count: 21 },
      ],
    },
  };

  it('has fewer parcels left after each scan, including scans that the server does not have yet', async () => {
    const { scan, close } = await open(async () => ({ status: 2, parcel: bagged }));
    const left = async (code: string) => (await scan(code, 3)).parcel?.bag?.parcels;
    expect(await left('JT0001')).toEqual({ left: 2, total: 24 });
    expect(await left('JT0002')).toEqual({ left: 1, total: 24 });
    // Not asked again, so its bag is named without a count.
    expect(await scan('JT0002', 3)).toMatchObject({
      verdict: 'repeated',
      parcel: { customer, bag: { code: 'HN-1120-03', parcels: null } },
    });
    await close();
  });

  it('is named when the server answers too late to judge the scan, in the report too', async () => {
    let answer: (word: ServerOrder) => void = () => undefined;
    const late = new Promise<ServerOrder | null>((resolve) => (answer = resolve));
    const { station, session, scan, close } = await open(undefined, () => late);
    expect((await scan('JT0002', 3)).parcel).toBeNull();
    const asked = station.lateParcel({ session, step: 3, orderCode: 'JT0002' });
    expect(station.report(session).rows.at(-1)?.customer ?? null).toBeNull();
    answer({ status: 2, parcel: bagged });
    expect(await asked).toMatchObject({ customer, bag: { code: 'HN-1120-03', parcels: null } });
    expect(station.report(session).rows.at(-1)?.customer).toBe('KH00482');
    await close();
  });

  it('is unknown while the server does not answer', async () => {
    const { scan, close } = await open();
    expect((await scan('JT0002', 3)).parcel).toBeNull();
    await close();
  });
});
