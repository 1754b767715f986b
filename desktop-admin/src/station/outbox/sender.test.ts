import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { ScanEvent, ScanResult } from '@logistics/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../refusal.ts';
import type { ScanProof } from '../person.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { sendKnownAgain, sendOwnAgain } from './send-again.ts';
import { createSender, type OutboxServer, type SenderPhase } from './sender.ts';
import { openJournal } from '../../main/journal/journal.ts';

let folder: string;
let outbox: Outbox;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-sender-'));
  ({ outbox } = await openOutbox(await openJournal(path.join(folder, 'outbox.log'))));
});
afterEach(async () => {
  await outbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const scan = (orderCode: string, by = { id: 7, name: 'Lê An' }, proof?: ScanProof) =>
  outbox.add({
    type: 'scan',
    key: randomUUID(),
    session: '5f0c1a5e-0000-4000-8000-000000000000',
    orderCode,
    status: 3,
    occurredAt: '2026-11-21T02:00:00.000Z',
    weight: null,
    by,
    ...(proof ? { proof } : {}),
  });

/** A server that remembers each key, as ours does. */
function rememberingServer() {
  const taken = new Map<string, string>();
  const server: OutboxServer = {
    scan: async (events: ScanEvent[]) =>
      events.map(({ key, orderCode, status }): ScanResult => {
        const result = taken.has(key) ? 'duplicate' : 'changed';
        taken.set(key, orderCode);
        return { key, orderCode, result, orderId: 1, statusBefore: 2, status, status_name: '' };
      }),
    withdraw: async (keys) => keys.forEach((key) => taken.delete(key)),
    placeScans: async () => expect.unreachable('there is none'),
    withdrawChecks: async () => expect.unreachable('there is none'),
    importFile: async () => ({ importId: 1, created: 0, updated: 0, unchanged: 0, rejected: 0 }),
    isUnannounced: () => false,
  };
  return { server, codes: () => [...taken.values()] };
}

function senderOf(
  server: OutboxServer,
  token: () => string | null = () => 't',
  isServed: (again: boolean) => boolean = () => true,
) {
  const phases: SenderPhase[] = [];
  const results: string[] = [];
  const sender = createSender(outbox, {
    now: Date.now,
    serverNow: () => Date.parse('2026-11-21T02:00:01.000Z'),
    onPause: () => undefined,
    server,
    isServed: async (again) => isServed(again),
    session: () => {
      const given = token();
      return given === null ? null : { id: 7, token: given };
    },
    grantFor: ({ by, proof }) => proof?.grant ?? (by.name === 'Có giấy' ? 'grant' : null),
    onResults: async (keys) => void results.push(...keys),
    wait: async () => undefined,
    random: () => 0,
    onPhase: (phase) => phases.push(phase),
    onPostponed: () => undefined,
    onFault: (fault) => expect.unreachable(String(fault)),
  });
  return { sender, phases, results };
}

describe('the sender', () => {
  it('names the time of the next attempt while it pauses, and none afterwards', async () => {
    const { server } = rememberingServer();
    let pauses = 0;
    let go: () => void = () => undefined;
    const sender = createSender(outbox, {
      server: { ...server, scan: async () => (pauses === 0 ? Promise.reject(refuse('OFFLINE')) : []) },
      isServed: async () => true,
      session: () => ({ id: 7, token: 't' }),
      grantFor: () => null,
      onResults: async () => undefined,
      wait: () => new Promise((resolve) => (go = resolve)),
      random: () => 1,
      now: () => 10_000,
      serverNow: () => 10_000,
      onPause: () => (pauses += 1),
      onPhase: () => undefined,
      onPostponed: () => undefined,
      onFault: (fault) => expect.unreachable(String(fault)),
    });
    expect(sender.retryAt()).toBeNull();
    await scan('JT0001');
    sender.wake();
    await vi.waitFor(() => expect(pauses).toBe(1));
    expect(sender.retryAt()).toBe(11_000);
    go();
    await vi.waitFor(() => expect(pauses).toBe(2));
    // An answer without the entry counts as none, so the next pause is longer.
    expect(sender.retryAt()).toBe(12_000);
    const stopped = sender.stop();
    go();
    await stopped;
    expect(sender.retryAt()).toBeNull();
  });

  it('reports that an entry is being sent, until the answer is on disk', async () => {
    const { server } = rememberingServer();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { sender } = senderOf({
      ...server,
      scan: async (...call) => {
        await answered;
        return server.scan(...call);
      },
    });
    await scan('JT0001');
    const key = outbox.entries()[0]?.record.key ?? '';
    expect(sender.isSending(key)).toBe(false);
    sender.wake();
    await vi.waitFor(() => expect(sender.isSending(key)).toBe(true));
    answer();
    await vi.waitFor(() => expect(sender.isSending(key)).toBe(false));
    expect(outbox.find(key)).toMatchObject({
      state: 'sent',
      sentAt: Date.parse('2026-11-21T02:00:01.000Z'),
    });
    await sender.stop();
  });

  it('sends each scan effectively once, however often calls and answers are lost', async () => {
    const luck = fc.constantFrom('arrives', 'call lost', 'answer lost', 'server busy');
    await fc.assert(
      fc.asyncProperty(
        fc.array(luck, { maxLength: 10 }),
        fc.integer({ min: 1, max: 6 }),
        async (plan, count) => {
          const { server, codes } = rememberingServer();
          const lucks = [...plan];
          const flaky: OutboxServer = {
            ...server,
            scan: async (events, token, grant) => {
              const now = lucks.shift() ?? 'arrives';
              if (now === 'call lost') throw refuse('OFFLINE');
              if (now === 'server busy') throw refuse('SERVICE_UNAVAILABLE', 503);
              const answer = await server.scan(events, token, grant);
              if (now === 'answer lost') throw refuse('OFFLINE');
              return answer;
            },
          };
          const wanted = Array.from({ length: count }, () => randomUUID().toUpperCase());
          const { sender } = senderOf(flaky);
          for (const code of wanted) {
            await scan(code);
            sender.wake();
          }
          await vi.waitFor(() => expect(outbox.waiting()).toBe(0), { interval: 1, timeout: 15_000 });
          expect(codes()).toEqual(wanted);
          await sender.stop();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('sends another person’s scans with their proof, and leaves those without one to their author', async () => {
    const { server } = rememberingServer();
    const calls: unknown[] = [];
    const noting: OutboxServer = {
      ...server,
      scan: async (events, token, grant) => {
        calls.push([events.map(({ orderCode }) => orderCode).join(' '), grant]);
        return server.scan(events, token, grant);
      },
    };
    await scan('A001');
    await scan('B001', { id: 8, name: 'Có giấy' });
    await scan('C001', { id: 9, name: 'Không giấy' });
    await scan('B002', { id: 8, name: 'Có giấy' });
    await scan('A002');
    const { sender, results } = senderOf(noting);
    sender.wake();
    await vi.waitFor(() => expect(sender.phase()).toBe('idle'), 15_000);
    expect(calls).toEqual([
      ['A001', null],
      ['B001 B002', 'grant'],
      ['A002', null],
    ]);
    expect(results).toHaveLength(4);
    expect(outbox.entries().filter(({ state }) => state === 'saved')).toMatchObject([
      { record: { orderCode: 'C001' } },
    ]);
    await sender.stop();
  });

  it('sends the signature of a scan with its grant only, and none once the author sends it', async () => {
    const { server } = rememberingServer();
    const calls: unknown[] = [];
    const noting: OutboxServer = {
      ...server,
      scan: async (events, token, grant) => {
        calls.push([grant, events.map(({ signature }) => signature)]);
        return server.scan(events, token, grant);
      },
    };
    const other = { id: 8, name: 'Có giấy' };
    await scan('A001', undefined, { grant: 'own', signature: 'of A001' });
    await scan('B001', other);
    await scan('B002', other, { grant: 'offline', signature: 'of B002' });
    await scan('B003', other, { grant: 'offline', signature: 'of B003' });
    const { sender } = senderOf(noting);
    sender.wake();
    await vi.waitFor(() => expect(sender.phase()).toBe('idle'), 15_000);
    expect(calls).toEqual([
      [null, [undefined]],
      ['grant', [undefined]],
      ['offline', ['of B002', 'of B003']],
    ]);
    await sender.stop();
  });

  it('sets a scan aside that needs confirmation, and sends it confirmed once the user wants it', async () => {
    const sent: ScanEvent[] = [];
    const { server } = rememberingServer();
    const judging: OutboxServer = {
      ...server,
      scan: async (events, token, grant) => {
        sent.push(...events);
        const answers = await server.scan(events, token, grant);
        return answers.map((answer, index) =>
          events[index]?.confirmed ? answer : { ...answer, result: 'needs-confirmation', status: 4 },
        );
      },
    };
    await scan('A001');
    const { sender } = senderOf(judging);
    sender.wake();
    await vi.waitFor(() => expect(outbox.waiting()).toBe(0), 15_000);
    const [entry] = outbox.entries();
    expect(entry).toMatchObject({ state: 'refused', refusal: { code: 'NEEDS_CONFIRMATION' } });
    await outbox.note([{ type: 'again', key: entry?.record.key ?? '', confirmed: true }]);
    sender.wake();
    await vi.waitFor(() => expect(entry?.state).toBe('sent'), 15_000);
    expect(sent.map(({ key, confirmed }) => [key, confirmed])).toEqual([
      [entry?.record.key, undefined],
      [entry?.record.key, true],
    ]);
    await sender.stop();
  });

  it('sets aside the one scan that the server will never accept, and sends the others', async () => {
    const { server, codes } = rememberingServer();
    const strict: OutboxServer = {
      ...server,
      scan: async (events, token, grant) => {
        if (events.some(({ orderCode }) => orderCode === 'XAU')) throw refuse('VALIDATION_FAILED', 422);
        return server.scan(events, token, grant);
      },
    };
    for (const code of ['A001', 'A002', 'XAU', 'A003', 'A004']) await scan(code);
    const { sender } = senderOf(strict);
    sender.wake();
    await vi.waitFor(() => expect(outbox.waiting()).toBe(0), 15_000);
    expect(codes()).toEqual(['A001', 'A002', 'A003', 'A004']);
    expect(outbox.entries().filter(({ state }) => state === 'refused')).toMatchObject([
      { record: { orderCode: 'XAU' }, refusal: { code: 'VALIDATION_FAILED' } },
    ]);
    await sender.stop();
  });

  it('waits for the login of a user with permission, and loses no entry', async () => {
    const { server, codes } = rememberingServer();
    let token: string | null = null;
    const guarded: OutboxServer = {
      ...server,
      scan: async (events, given, grant) => {
        if (given === 'dead') throw refuse('UNAUTHENTICATED', 401);
        if (given === 'customer') throw refuse('FORBIDDEN', 403);
        return server.scan(events, given, grant);
      },
    };
    await scan('A001');
    const { sender, phases } = senderOf(guarded, () => token);
    for (const next of [null, 'dead', 'customer', 'staff']) {
      token = next;
      sender.wake();
      const wanted = { staff: 'idle', customer: 'notAllowed' }[String(next)] ?? 'signedOut';
      await vi.waitFor(() => expect(sender.phase()).toBe(wanted), 15_000);
    }
    expect(codes()).toEqual(['A001']);
    expect(phases).toContain('notAllowed');
    await sender.stop();
  });

  it('sends nothing while the server needs a newer console, and everything after the update', async () => {
    const { server, codes } = rememberingServer();
    let isAway = false;
    let isServed = true;
    const asked: boolean[] = [];
    const upgraded: OutboxServer = {
      ...server,
      scan: async (...call) => {
        if (!isAway) return server.scan(...call);
        // The server is back, and now needs a newer console.
        isServed = false;
        throw refuse('OFFLINE');
      },
    };
    const { sender, phases } = senderOf(
      upgraded,
      () => 't',
      (again) => {
        asked.push(again);
        return isServed;
      },
    );
    await scan('A001');
    sender.wake();
    await vi.waitFor(() => expect(sender.phase()).toBe('idle'), 15_000);
    isAway = true;
    await scan('A002');
    sender.wake();
    await vi.waitFor(() => expect(sender.phase()).toBe('outdated'), 15_000);
    isAway = false;
    await scan('A003');
    sender.wake();
    await vi.waitFor(() => expect(asked).toHaveLength(4), 15_000);
    expect(asked).toEqual([false, false, true, false]);
    expect(codes()).toEqual(['A001']);
    expect(outbox.entries().map(({ state }) => state)).toEqual(['sent', 'saved', 'saved']);
    isServed = true;
    sender.wake();
    await vi.waitFor(() => expect(sender.phase()).toBe('idle'), 15_000);
    expect(codes()).toEqual(['A001', 'A002', 'A003']);
    expect(phases).toEqual(['sending', 'idle', 'sending', 'offline', 'outdated', 'sending', 'idle']);
    await sender.stop();
  });

  it('undoes a scan on the server, whether or not the server had received it', async () => {
    const { server, codes } = rememberingServer();
    await scan('A001');
    await scan('A002');
    const { sender } = senderOf(server);
    sender.wake();
    await vi.waitFor(() => expect(outbox.waiting()).toBe(0), 15_000);
    const key = outbox.entries()[0]?.record.key ?? '';
    await outbox.note([{ type: 'take-back', key }]);
    sender.wake();
    await vi.waitFor(() => expect(outbox.waiting()).toBe(0), 15_000);
    expect(codes()).toEqual(['A002']);
    expect(outbox.find(key)?.state).toBe('undone');
    await sender.stop();
  });

  it('retries an unknown code once it is known', async () => {
    await scan('LA0001');
    const key = outbox.entries()[0]?.record.key ?? '';
    await outbox.note([{ type: 'scan-answer', key, result: 'unknown', status: null }]);
    await sendKnownAgain(outbox, () => false);
    expect(outbox.waiting()).toBe(0);
    await sendKnownAgain(outbox, (code) => code === 'LA0001');
    expect(outbox.waiting()).toBe(1);
  });

  it('sends a scan whose author was not confirmed again while that author is logged in', async () => {
    await scan('JT0001');
    const key = outbox.entries()[0]?.record.key ?? '';
    await outbox.note([{ type: 'refusal', key, code: 'SCAN_AUTHOR_UNPROVEN', message: '' }]);
    await sendOwnAgain(outbox, 8);
    expect(outbox.waiting()).toBe(0);
    await sendOwnAgain(outbox, 7);
    expect(outbox.waiting()).toBe(1);
  });
});
