import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { PLACE_WORK, placeTextToSign, type PlaceWork } from '@logistics/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceScan } from '../bridge/index.ts';
import { openJournal } from '../main/journal/journal.ts';
import { openOutbox, type Outbox } from './outbox/outbox.ts';
import type { PlaceAnswer, PlaceEvent } from './outbox/place-events.ts';
import { sendKnownAgain } from './outbox/send-again.ts';
import { createSender, type OutboxServer } from './outbox/sender.ts';
import { createPlaceScans } from './place-scans.ts';
import { refuse } from './refusal.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-places-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const an = { id: 7, name: 'Lê An' };
const binh = { id: 8, name: 'Trần Bình' };
const scanOf = (orderCode: string, work: PlaceWork = 'pack', place = 'BAO1'): PlaceScan => ({
  ...{ key: randomUUID(), work, place, orderCode, confirmed: false },
  occurredAt: '2026-11-21T02:00:00.000Z',
});
type Judge = (work: PlaceWork, event: PlaceEvent) => Omit<PlaceAnswer, 'key'>;
const WROTE = { pack: 'packed', 'take-out': 'taken-out', check: 'found', put: 'put' } as const;
const accept: Judge = (work) => ({ result: WROTE[work], detail: null });

/** A server that remembers each key that it wrote or that was undone, as ours does. */
function serverOf(judge: Judge = accept) {
  const line = { isCut: false, losesAnswers: false };
  const used = new Set<string>();
  const written: { work: PlaceWork; key: string; code: string; place: string; grant: string | null }[] = [];
  const undone: Record<'scans' | 'checks', string[]> = { scans: [], checks: [] };
  const call = <T>(answer: () => T) => {
    if (line.isCut) throw refuse('OFFLINE');
    const said = answer();
    if (line.losesAnswers) throw refuse('OFFLINE');
    return said;
  };
  const withdraw = (keys: string[]) =>
    keys.forEach((key) => {
      used.add(key);
      const at = written.findIndex((one) => one.key === key);
      if (at >= 0) written.splice(at, 1);
    });
  const server: OutboxServer = {
    scan: async () => expect.unreachable('there is none'),
    importFile: async () => expect.unreachable('there is none'),
    isUnannounced: () => false,
    placeScans: async (work, events, { grant }) =>
      call(() =>
        events.map((event) => {
          const { key, orderCode: code, place } = event;
          if (used.has(key)) return { key, result: 'duplicate', detail: null };
          const said = judge(work, event);
          if (said.result === WROTE[work]) {
            used.add(key);
            written.push({ work, key, code, place, grant });
          }
          return { key, ...said };
        }),
      ),
    withdraw: async (keys) =>
      call(() => {
        undone.scans.push(...keys);
        withdraw(keys);
      }),
    withdrawChecks: async (keys) =>
      call(() => {
        undone.checks.push(...keys);
        withdraw(keys);
      }),
  };
  return { line, server, written, undone };
}

/** Opens the machine on the files in the folder, as the app does at start. */
async function open(server: OutboxServer, person = an) {
  const { outbox } = await openOutbox(await openJournal(path.join(folder, 'outbox.log')));
  const sender = createSender(outbox, {
    server,
    isServed: async () => true,
    session: () => ({ id: person.id, token: 't' }),
    grantFor: ({ proof, by }) => proof?.grant ?? (by.id === an.id ? 'grant of An' : null),
    onResults: async () => undefined,
    wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
    random: () => 0,
    now: () => 0,
    serverNow: () => Date.parse('2026-11-21T03:00:00.000Z'),
    onPause: () => undefined,
    onPhase: () => undefined,
    onPostponed: () => undefined,
    onFault: (fault) => expect.unreachable(String(fault)),
  });
  const places = createPlaceScans(outbox, sender.wake);
  sender.wake();
  const close = async () => {
    await sender.stop();
    await outbox.close();
  };
  return { outbox, sender, places, close };
}
const sentAll = (outbox: Outbox) => vi.waitFor(() => expect(outbox.waiting()).toBe(0));

describe('scans at bags and shelves', () => {
  it('count once and in order after any connection failure or crash; undone scans do not count', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('scan' as const), work: fc.constantFrom(...PLACE_WORK) }),
      fc.record({ do: fc.constant('undo' as const), which: fc.nat() }),
      fc.record({ do: fc.constantFrom('cut', 'lose', 'heal', 'restart', 'rest') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        rmSync(path.join(folder, 'outbox.log'), { force: true });
        const { line, server, written } = serverOf();
        let machine = await open(server);
        let expected: PlaceScan[] = [];
        for (const one of steps) {
          if ('work' in one) {
            const scan = scanOf(`JT${String(expected.length)}`, one.work, `${one.work} here`);
            await machine.places.add(scan, an);
            expected.push(scan);
          } else if ('which' in one) {
            const scan = expected[one.which % Math.max(1, expected.length)];
            if (!scan) continue;
            await machine.places.undo(scan.key);
            expected = expected.filter(({ key }) => key !== scan.key);
          } else if (one.do === 'restart') {
            await machine.close();
            machine = await open(server);
          } else if (one.do === 'rest') await new Promise((resolve) => setTimeout(resolve, 2));
          else Object.assign(line, { isCut: one.do === 'cut', losesAnswers: one.do === 'lose' });
        }
        Object.assign(line, { isCut: false, losesAnswers: false });
        machine.sender.wake();
        await sentAll(machine.outbox);
        await machine.close();
        expect(written.map(({ work, key, place }) => ({ work, key, place }))).toEqual(
          expected.map(({ work, key, place }) => ({ work, key, place })),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('are on disk before the page gets an answer, and queue only behind scans of the same person', async () => {
    const { line, server } = serverOf();
    line.isCut = true;
    const { places, close } = await open(server);
    const [here, there, other] = [scanOf('JT1'), scanOf('JT2', 'pack', 'BAO2'), scanOf('JT3', 'put')];
    expect(await places.add(here, an)).toMatchObject({
      ...{ kind: 'place', state: 'saved', name: 'JT1', by: 'Lê An', at: here.occurredAt },
      place: { work: 'pack', code: 'BAO1', result: null },
    });
    for (const scan of [there, other, here]) await places.add(scan, an);
    await close();
    const again = await open(server);
    const list = (keys: string[] = [], person = an) =>
      again.places.list({ works: ['pack', 'take-out'], keys }, person.id);
    expect(list().entries.map(({ name }) => name)).toEqual(['JT1', 'JT2']);
    await again.places.undo(there.key);
    expect(list().entries.map(({ name }) => name)).toEqual(['JT1']);
    expect(list([there.key, other.key]).entries.map(({ state }) => state)).toEqual(['saved', 'undoing']);
    expect(list().isQueueing).toBe(true);
    expect(list([], binh).isQueueing).toBe(false);
    await again.close();
  });

  it('are undone by the call of their list, also after they were sent', async () => {
    const { server, undone, written } = serverOf();
    const { outbox, places, close } = await open(server);
    const [packed, checked] = [scanOf('JT1'), scanOf('JT2', 'check')];
    for (const scan of [packed, checked]) await places.add(scan, an);
    await sentAll(outbox);
    expect(written).toHaveLength(2);
    for (const { key } of [packed, checked])
      expect(await places.undo(key)).toMatchObject({ state: 'undoing' });
    await sentAll(outbox);
    expect(undone).toEqual({ scans: [packed.key], checks: [checked.key] });
    await expect(places.undo(randomUUID())).rejects.toMatchObject({ failure: { code: 'NOT_FOUND' } });
    await close();
  });

  it('are set aside with a reason when the server does not write them, and do not stop the next', async () => {
    let judge: Judge = (work, { orderCode, confirmed }) => {
      if (orderCode === 'OTHER') return { result: confirmed ? 'packed' : 'other-bag', detail: 'BAO9' };
      const result = { SEALED: 'sealed', STRANGE: 'unknown' }[orderCode];
      return result ? { result, detail: null } : accept(work, scanOf(''));
    };
    const { server, written } = serverOf((...asked) => judge(...asked));
    const { outbox, sender, places, close } = await open(server);
    const scans = ['OTHER', 'SEALED', 'STRANGE', 'JT1'].map((code) => scanOf(code));
    for (const scan of scans) await places.add(scan, an);
    await sentAll(outbox);
    const list = () => places.list({ works: ['pack'], keys: [] }, an.id).entries;
    expect(written.map(({ code }) => code)).toEqual(['JT1']);
    expect(list().map(({ name, state, result }) => [name, state, result])).toEqual([
      ['OTHER', 'refused', 'needs-confirmation'],
      ['SEALED', 'refused', null],
      ['STRANGE', 'refused', null],
    ]);
    expect(list().map(({ reason }) => reason)).toEqual([
      expect.stringContaining('đang ở bao BAO9'),
      expect.stringContaining('Bao BAO1 đã đóng'),
      expect.stringContaining('Hệ thống chưa có mã này'),
    ]);
    judge = (work, event) =>
      event.orderCode === 'STRANGE' ? accept(work, event) : { result: 'x', detail: '' };
    await sendKnownAgain(outbox, (code) => code === 'STRANGE');
    sender.wake();
    await sentAll(outbox);
    expect(written.map(({ code }) => code)).toEqual(['JT1', 'STRANGE']);
    await close();
  });

  it('are sent with the proof of their author while another user is logged in', async () => {
    const { line, server, written } = serverOf();
    line.isCut = true;
    const first = await open(server);
    const signed = scanOf('JT2', 'put', 'A-1');
    const sign = (text: string) => ({
      grant: 'offline grant',
      signature: createHmac('sha256', 'key').update(text).digest('base64url'),
    });
    await first.places.add(scanOf('JT1'), an);
    await first.places.add(signed, { ...an, sign });
    expect(first.outbox.find(signed.key)).toMatchObject({
      record: { proof: { signature: sign(placeTextToSign(signed)).signature } },
    });
    await first.close();
    line.isCut = false;
    const second = await open(server, binh);
    await second.places.add(scanOf('JT3'), binh);
    await sentAll(second.outbox);
    expect(written.map(({ code, grant }) => [code, grant])).toEqual([
      ['JT1', 'grant of An'],
      ['JT2', 'offline grant'],
      ['JT3', null],
    ]);
    await second.close();
  });
});
