import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { importSummary } from '@logistics/shared/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cancelled, refuse } from '../refusal.ts';
import type { ImportAudience } from './import-queue.ts';
import { readFile as readIn, startMachine, type Machine } from './test/machine.ts';

/** Generous, because the test machine may be busy. */
const PATIENT = { timeout: 10_000 };
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-imports-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const an = { id: 7, name: 'Lê An' };
const summaryOf = (importId: number) => importSummary({ importId });
function endOf(fileName: string, importId: number, awaited: boolean) {
  const { created, updated, rejected } = summaryOf(importId);
  return { outcome: 'imported', fileName, importId, created, updated, rejected, by: an, awaited };
}

/** A server that writes each key once, as ours does. */
function rememberingServer() {
  const keys: string[] = [];
  return {
    keys,
    import: (key: string) => {
      if (!keys.includes(key)) keys.push(key);
      return summaryOf(keys.indexOf(key) + 1);
    },
  };
}
const start = (send: Parameters<typeof startMachine>[1], person: typeof an | null = an, fullDisks = 0) =>
  startMachine(folder, send, person, fullDisks);
const readFile = (name: string) => readIn(folder, name);
const never = new AbortController().signal;
const watching: ImportAudience = {
  onProgress: () => undefined,
  isAwaited: () => true,
  onStored: () => undefined,
};
const statesOf = ({ outbox }: Machine) => outbox.entries().map(({ state }) => state);

describe('a submitted import', () => {
  it('returns the server’s answer, and reports progress meanwhile', async () => {
    const server = rememberingServer();
    const machine = await start(async (_body, call) => {
      call.onProgress(3);
      return server.import(call.idempotencyKey);
    });
    const seen: number[] = [];
    const answer = await machine.importQueue.submit(
      readFile('a'),
      { ...watching, onProgress: (bytes) => seen.push(bytes) },
      never,
    );
    expect(answer).toEqual(summaryOf(1));
    expect(seen).toEqual([3]);
    await expect.poll(() => statesOf(machine), PATIENT).toEqual(['sent']);
    expect(machine.ends).toEqual([endOf('a', 1, true)]);
    await machine.close();
  });

  it('answers its waiting page when it is dismissed, and is sent once its file is submitted again', async () => {
    const server = rememberingServer();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const machine = await start(async (_body, { idempotencyKey }) => {
      await held;
      return server.import(idempotencyKey);
    });
    const first = machine.importQueue.submit(readFile('a'), watching, never);
    await expect.poll(() => statesOf(machine), PATIENT).toEqual(['saved']);
    const second = machine.importQueue.submit(readFile('b'), watching, never);
    const refused = expect(second).rejects.toBeInstanceOf(Cancelled);
    await expect.poll(() => statesOf(machine), PATIENT).toEqual(['saved', 'saved']);
    const key = machine.outbox.entries()[1]?.record.key ?? '';
    const dismissal = { reason: 'x', at: '2026-11-21T02:00:00.000Z', by: an };
    await machine.outbox.note([{ type: 'refusal', key, code: 'DISMISSED', message: 'x', dismissal }]);
    machine.importQueue.leave(key);
    await refused;
    letGo();
    await first;
    await expect.poll(() => statesOf(machine), PATIENT).toEqual(['sent', 'dismissed']);
    expect(server.keys).toEqual(['key-of-a']);
    expect(await machine.importQueue.submit(readFile('b'), watching, never)).toEqual(summaryOf(2));
    await expect.poll(() => statesOf(machine), PATIENT).toEqual(['sent', 'sent']);
    await machine.close();
  });

  it('counts as stored if it can not be sent now, and is sent later, also after a restart', async () => {
    const cutOff = await start(() => Promise.reject(refuse('OFFLINE')));
    expect(await cutOff.importQueue.submit(readFile('a'), watching, never)).toEqual({ queued: true });
    expect(await cutOff.importQueue.submit(readFile('b'), watching, never)).toEqual({ queued: true });
    expect(cutOff.ends).toEqual([]);
    await cutOff.close();

    const server = rememberingServer();
    const again = await start(async (_body, { idempotencyKey }) => server.import(idempotencyKey));
    again.sender.wake();
    await expect.poll(() => statesOf(again), PATIENT).toEqual(['sent', 'sent']);
    expect(server.keys).toEqual(['key-of-a', 'key-of-b']);
    expect(again.ends).toEqual([endOf('a', 1, false), endOf('b', 2, false)]);
    await again.close();
  });

  it('that the server rejects for good is reported with file and reason, although no page waits any more', async () => {
    const cutOff = await start(() => Promise.reject(refuse('OFFLINE')));
    await cutOff.importQueue.submit(readFile('hang ve.xlsx'), watching, never);
    await cutOff.close();

    const refusal = refuse('IMPORT_HAS_NO_ROWS', 422);
    const again = await start(() => Promise.reject(refusal));
    again.sender.wake();
    await expect.poll(() => statesOf(again), PATIENT).toEqual(['refused']);
    const { message: reason } = refusal.failure;
    expect(again.ends).toEqual([
      { outcome: 'refused', fileName: 'hang_ve.xlsx', reason, by: an, awaited: false },
    ]);
    await again.close();
  });

  it('is written exactly once and in order, however often calls and answers are lost', async () => {
    const luck = fc.constantFrom('arrives', 'call lost', 'answer lost', 'server busy');
    await fc.assert(
      fc.asyncProperty(
        fc.array(luck, { maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (plan, count) => {
          const server = rememberingServer();
          const lucks = [...plan];
          const machine = await start(async (_body, { idempotencyKey }) => {
            const now = lucks.shift() ?? 'arrives';
            if (now === 'call lost') throw refuse('OFFLINE');
            if (now === 'server busy') throw refuse('SERVICE_UNAVAILABLE', 503);
            const summary = server.import(idempotencyKey);
            if (now === 'answer lost') throw refuse('OFFLINE');
            return summary;
          });
          const names = Array.from({ length: count }, (_, index) => `${index}`);
          for (const name of names) await machine.importQueue.submit(readFile(name), watching, never);
          await expect.poll(() => statesOf(machine), PATIENT).toEqual(names.map(() => 'sent'));
          expect(server.keys).toEqual(names.map((name) => `key-of-${name}`));
          await machine.close();
          rmSync(path.join(folder, 'outbox.log'));
        },
      ),
      { numRuns: 15 },
    );
  });

  it('continues after its page is left, and the next page receives its end', async () => {
    const server = rememberingServer();
    let arrive = () => undefined as void;
    const machine = await start(
      (_body, { idempotencyKey }) =>
        new Promise((resolve) => (arrive = () => resolve(server.import(idempotencyKey)))),
    );
    let isThere = true;
    const onStored = vi.fn();
    const running = machine.importQueue.submit(
      readFile('a'),
      { ...watching, isAwaited: () => isThere, onStored },
      never,
    );
    await expect.poll(() => machine.sender.phase(), PATIENT).toBe('sending');
    expect(onStored).toHaveBeenCalledOnce();
    isThere = false;
    arrive();
    await running;
    await expect.poll(() => statesOf(machine), PATIENT).toEqual(['sent']);
    expect(machine.ends).toEqual([endOf('a', 1, false)]);
    expect(await machine.unannounced.take()).toMatchObject([{ fileName: 'a', importId: 1 }]);
    await machine.close();
  });

  it.each([
    ['was awaited', true],
    ['was not awaited', false],
  ])('and %s is reported once, although its end can not be stored at first', async (_title, awaited) => {
    if (!awaited) {
      const cutOff = await start(() => Promise.reject(refuse('OFFLINE')));
      await cutOff.importQueue.submit(readFile('a'), watching, never);
      await cutOff.close();
    }
    const server = rememberingServer();
    let calls = 0;
    const machine = await start(
      async (_body, { idempotencyKey }) => {
        calls += 1;
        return server.import(idempotencyKey);
      },
      an,
      3,
    );
    if (awaited)
      expect(await machine.importQueue.submit(readFile('a'), watching, never)).toEqual(summaryOf(1));
    else machine.sender.wake();
    await expect.poll(() => statesOf(machine), PATIENT).toEqual(['sent']);
    expect(calls).toBe(4);
    expect(machine.ends).toEqual([endOf('a', 1, awaited)]);
    expect(await machine.unannounced.take()).toHaveLength(awaited ? 0 : 1);
    await machine.close();
  });

  it('that the user cancels is set aside with its reason, and can be submitted again', async () => {
    const server = rememberingServer();
    let isOpen = false;
    const machine = await start(
      (_body, { idempotencyKey }, signal) =>
        new Promise((resolve, reject) => {
          if (isOpen) resolve(server.import(idempotencyKey));
          else if (signal.aborted) reject(new Cancelled());
          else signal.addEventListener('abort', () => reject(new Cancelled()));
        }),
    );
    const controller = new AbortController();
    const running = machine.importQueue.submit(readFile('a'), watching, controller.signal);
    await expect.poll(() => machine.sender.phase(), PATIENT).toBe('sending');
    controller.abort();
    await expect(running).rejects.toBeInstanceOf(Cancelled);
    await expect.poll(() => statesOf(machine), PATIENT).toEqual(['refused']);
    expect(machine.outbox.entries()[0]?.refusal).toMatchObject({ code: 'SEND_STOPPED' });
    expect(machine.ends).toEqual([]);
    expect(await machine.unannounced.take()).toEqual([]);

    isOpen = true;
    expect(await machine.importQueue.submit(readFile('a'), watching, never)).toEqual(summaryOf(1));
    await expect.poll(() => statesOf(machine), PATIENT).toEqual(['sent']);
    await machine.close();
  });

  it('can be cancelled while it waits for its turn', async () => {
    const machine = await start(
      (_body, _call, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(refuse('OFFLINE')))),
    );
    const first = new AbortController();
    const second = new AbortController();
    const running = machine.importQueue.submit(readFile('a'), watching, first.signal);
    await expect.poll(() => machine.sender.phase(), PATIENT).toBe('sending');
    const waiting = machine.importQueue.submit(readFile('b'), watching, second.signal);
    await expect.poll(() => machine.outbox.entries().length, PATIENT).toBe(2);
    second.abort();
    await expect(waiting).rejects.toBeInstanceOf(Cancelled);
    expect(statesOf(machine)).toEqual(['saved', 'refused']);
    first.abort();
    await expect(running).rejects.toBeInstanceOf(Cancelled);
    await machine.close();
  });

  it('that the server rejects is reported as rejected', async () => {
    const machine = await start(() => Promise.reject(refuse('IMPORT_HAS_NO_ROWS', 422)));
    await expect(machine.importQueue.submit(readFile('a'), watching, never)).rejects.toThrow(
      'IMPORT_HAS_NO_ROWS',
    );
    await machine.close();
  });

  it.each([
    ['a dead log-in', 401, 'UNAUTHENTICATED'],
    ['a lost right', 403, 'FORBIDDEN'],
  ] as const)('waits on this machine for %s, and the user is informed', async (_title, status, code) => {
    const machine = await start(() => Promise.reject(refuse(code, status)));
    await expect(machine.importQueue.submit(readFile('a'), watching, never)).rejects.toThrow(code);
    expect(statesOf(machine)).toEqual(['saved']);
    expect(machine.ends).toEqual([]);
    await machine.close();
  });

  it('is stored for the user who confirmed it, even if no user is logged in any more', async () => {
    const machine = await start(() => Promise.reject(refuse('OFFLINE')), null);
    await expect(machine.importQueue.submit(readFile('a'), watching, never)).rejects.toThrow(
      'UNAUTHENTICATED',
    );
    expect(machine.outbox.entries()).toMatchObject([{ state: 'saved', record: { by: an } }]);
    await machine.close();
  });

  it('is sent only as its own user: while another user is logged in it waits, without blocking theirs', async () => {
    const binh = { id: 8, name: 'Trần Bình' };
    const calls: string[][] = [];
    const machine = await start(async (_body, { idempotencyKey, token }) => {
      calls.push([idempotencyKey, token]);
      return summaryOf(calls.length);
    }, binh);
    expect(await machine.importQueue.submit(readFile('a'), watching, never)).toEqual({ queued: true });
    expect(await machine.importQueue.submit({ ...readFile('b'), by: binh }, watching, never)).toEqual(
      summaryOf(1),
    );
    await expect.poll(() => statesOf(machine), PATIENT).toEqual(['saved', 'sent']);
    machine.logIn(an);
    await expect.poll(() => statesOf(machine), PATIENT).toEqual(['sent', 'sent']);
    expect(calls).toEqual([
      ['key-of-b', 'token of Trần Bình'],
      ['key-of-a', 'token of Lê An'],
    ]);
    expect(machine.outbox.entries().map(({ record }) => record.by)).toEqual([an, binh]);
    await machine.close();
  });
});
