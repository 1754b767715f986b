import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from './outbox.ts';
import { createServerTime } from './server-time.ts';
import { summarizeEntries } from './summarize.ts';
import { openJournal } from '../../main/journal/journal.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-figures-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = async (now?: () => number) =>
  (await openOutbox(await openJournal(path.join(folder, 'outbox.log')), now)).outbox;
type OpenedOutbox = Awaited<ReturnType<typeof open>>;
/** Stores a scan, and its answer if it was sent. */
async function scan(outbox: OpenedOutbox, occurredAt: string, sentAt?: string): Promise<string> {
  const key = randomUUID();
  await outbox.add({
    ...{ type: 'scan', key, session: randomUUID(), orderCode: 'JT0001', status: 3, occurredAt },
    ...{ weight: null, by: { id: 7, name: 'Lê An' } },
  });
  if (sentAt !== undefined)
    await outbox.note([{ type: 'scan-answer', key, result: 'changed', status: 3, at: sentAt }]);
  return key;
}
const figuresAt = (outbox: OpenedOutbox, now: string) =>
  summarizeEntries(outbox.entries(), { now: Date.parse(now), needsLogin: () => false });

describe('the figures of the queue', () => {
  it('count the entries received on this day in Vietnam, also after a restart and after midnight', async () => {
    const first = await open();
    // 23:59:59 and 00:00:00 in Vietnam.
    await scan(first, '2026-11-20T16:00:00.000Z', '2026-11-20T16:59:59.000Z');
    await scan(first, '2026-11-20T16:00:00.000Z', '2026-11-20T17:00:00.000Z');
    await scan(first, '2026-11-20T16:30:00.000Z');
    await first.close();
    const outbox = await open(() => Date.parse('2026-11-20T17:00:01Z'));
    const after = { sentToday: 1, lastSentAt: '2026-11-20T17:00:00.000Z' };
    expect(figuresAt(outbox, '2026-11-20T16:59:59Z')).toMatchObject({ sentToday: 1 });
    expect(figuresAt(outbox, '2026-11-20T17:00:01Z')).toMatchObject({
      ...after,
      waiting: 1,
      oldestAt: '2026-11-20T16:30:00.000Z',
    });
    expect(figuresAt(outbox, '2026-11-21T17:00:00Z')).toMatchObject({ sentToday: 0, lastSentAt: null });
    await outbox.close();
  });

  it('do not count an answer of an older release, whose time is unknown, and not a scan that was undone', async () => {
    const outbox = await open();
    const now = '2026-11-21T02:00:00.000Z';
    const [old, undone] = [await scan(outbox, now), await scan(outbox, now, now)];
    await outbox.note([{ type: 'scan-answer', key: old, result: 'changed', status: 3 }]);
    expect(figuresAt(outbox, now)).toMatchObject({ sentToday: 1, waiting: 0 });
    await outbox.note([{ type: 'take-back', key: undone }]);
    expect(figuresAt(outbox, now)).toMatchObject({ sentToday: 0, waiting: 1 });
    await outbox.close();
  });

  it('do not count a dismissed entry as waiting or rejected, nor among a person’s waiting entries', async () => {
    const outbox = await open();
    const now = '2026-11-21T02:00:00.000Z';
    const dismissal = { reason: 'x', at: now, by: { id: 7, name: 'Lê An' } };
    const [waiting, refused] = [await scan(outbox, now), await scan(outbox, now)];
    await outbox.note([{ type: 'refusal', key: refused, code: 'X', message: 'x' }]);
    await outbox.note(
      [waiting, refused].map((key) => ({ type: 'refusal', key, code: 'DISMISSED', message: 'x', dismissal })),
    );
    expect(figuresAt(outbox, now)).toEqual({
      ...{ waiting: 0, waitingOf: [], oldestAt: null, refused: 0, dismissed: 2 },
      ...{ sentToday: 0, lastSentAt: null },
    });
    await outbox.close();
  });

  it('still count a scan that waited for weeks and was sent today, after a restart', async () => {
    const first = await open();
    await scan(first, '2026-11-01T02:00:00.000Z', '2026-11-21T02:00:00.000Z');
    await first.close();
    const again = await open(() => Date.parse('2026-11-21T03:00:00Z'));
    expect(figuresAt(again, '2026-11-21T03:00:00Z')).toMatchObject({ sentToday: 1 });
    await again.close();
    const later = await open(() => Date.parse('2026-12-06T03:00:00Z'));
    expect(later.entries()).toEqual([]);
    await later.close();
  });
});

describe('the time of records', () => {
  const machine = Date.parse('2026-11-28T02:00:00Z');
  const answer = (date: string | null) => async () =>
    new Response('{}', { headers: date === null ? {} : { Date: date } });

  it('is the server’s after its first answer, however wrong this machine’s clock is', async () => {
    const time = createServerTime(answer('Sat, 21 Nov 2026 02:00:00 GMT'), () => machine, 0);
    expect(time.now()).toBe(machine);
    await time.fetch('http://server', {});
    expect(time.now()).toBe(Date.parse('2026-11-21T02:00:00Z'));
  });

  it('is this machine’s while its clock agrees with the server, or the answer names no time', async () => {
    for (const date of ['Sat, 28 Nov 2026 02:00:03 GMT', null, 'soon']) {
      const time = createServerTime(answer(date), () => machine, 0);
      await time.fetch('http://server', {});
      expect(time.now(), String(date)).toBe(machine);
    }
  });

  it('is never before the newest answer while the server is silent', () => {
    const newest = Date.parse('2026-11-29T02:00:00Z');
    expect(createServerTime(answer(null), () => machine, newest).now()).toBe(newest);
  });
});
