import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoggedIn } from '../../bridge/index.ts';
import { refuse } from '../../station/refusal.ts';
import { openSessionStore } from '../server/session-store.ts';
import { openOfflinePeople } from './offline-people.ts';
import { createStationLock } from './station-lock.ts';

vi.mock('electron', () => ({ safeStorage: { isEncryptionAvailable: () => false } }));
vi.mock('hash-wasm', async () => {
  const { argon2id } = await import('./test/cheap-hash.ts');
  return { argon2id };
});

const PASSWORDS: Record<string, string> = { 'an@b.vn': 'mat-khau-an', 'binh@b.vn': 'mat-khau-binh' };
const PEOPLE = [
  { email: 'an@b.vn', firstName: 'An', lastName: 'Lê', id: 7, avatar: null },
  { email: 'binh@b.vn', firstName: 'Bình', lastName: 'Trần', id: 8, avatar: null },
];
const [AN, BINH] = [7, 8];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A station and its server, which can be unreachable, change passwords and end tokens. */
function setUp() {
  const server = {
    isUp: true,
    passwords: { ...PASSWORDS },
    mayScan: true,
    asksForCode: false,
    alive: new Set<string>(),
    logIns: 0,
  };
  const people = openOfflinePeople(path.join(folder, 'unlock.json'), () => 'https://kho.example.vn');
  const sessions = openSessionStore(path.join(folder, 'session.bin'), people.isLocked);
  const events: string[] = [];
  const waiting: (() => void)[] = [];
  const lock = createStationLock({
    sessions,
    people,
    logIn: async ({ email, password }, remember, signal) => {
      if (!server.isUp) throw refuse('OFFLINE');
      const person = PEOPLE.find((one) => one.email === email);
      if (!person || server.passwords[email] !== password) throw refuse('INVALID_CREDENTIALS', 401);
      if (server.asksForCode) throw refuse('TWO_FACTOR_REQUIRED', 401);
      if (signal?.aborted) throw refuse('OFFLINE');
      const token = `token-${++server.logIns}`;
      server.alive.add(token);
      const { handle, remembered } = sessions.save({ ...person, token }, remember);
      const rights = {
        role: 2 as const,
        permission: [],
        abilities: [],
        activated: true,
        needsSecondFactor: false,
      };
      const user: LoggedIn['user'] = { ...person, ...rights, token: handle };
      return { user, remembered };
    },
    grant: async (token, station) => {
      if (!server.isUp) throw refuse('OFFLINE');
      if (!server.alive.has(token)) throw refuse('UNAUTHENTICATED', 401);
      if (!server.mayScan) throw refuse('FORBIDDEN', 403);
      const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
      return { grant: `grant of ${token} at ${station}`, key: `key of ${token}`, expiresAt };
    },
    wait: (_milliseconds, signal) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => resolve());
      }),
    onLock: () => events.push(lock.state().isLocked ? 'locked' : 'open'),
    onSession: () => events.push('session'),
    onFault: (fault) => {
      throw fault;
    },
  });
  const logIn = (email: string) => lock.logIn({ email, password: PASSWORDS[email] ?? '' }, false);
  /** Lets all waits end, as time does. */
  const passTime = () => {
    for (const go of waiting.splice(0)) go();
  };
  /** Unlocks, without waiting for a server that does not answer. */
  const unlock = async (person: number, password: string) => {
    const answer = lock.unlock(person, password);
    const isDone = answer.then(() => true);
    while (!(await Promise.race([isDone, new Promise((resolve) => setImmediate(resolve))]))) passTime();
    return answer;
  };
  const lineIsBack = async (happened: () => boolean) => {
    server.isUp = true;
    await vi.waitFor(() => {
      passTime();
      expect(happened()).toBe(true);
    });
  };
  return { server, people, sessions, lock, events, logIn, unlock, lineIsBack };
}

describe('a lock', () => {
  it('hides the person from the pages while the outbox continues; the same person gets the same session', async () => {
    const { sessions, lock, logIn, unlock, events } = setUp();
    await logIn('an@b.vn');
    const before = sessions.forPage();
    lock.lock();
    expect([sessions.forPage(), sessions.author(), lock.state().isLocked]).toEqual([null, null, true]);
    expect(sessions.load()?.token).toBe('token-1');
    expect(await unlock(AN, 'sai')).toMatchObject({ result: 'wrong' });
    expect(sessions.forPage()).toBeNull();
    expect(await unlock(AN, 'mat-khau-an')).toMatchObject({ result: 'open' });
    expect(sessions.forPage()).toEqual(before);
    expect(events).toEqual(['open', 'locked', 'open']);
  });

  it('needs a person', () => {
    const { lock } = setUp();
    lock.lock();
    expect(lock.state()).toEqual({ isLocked: false, people: [] });
  });

  it('ends with a log-in by email, and with a log-out', async () => {
    const { lock, logIn, sessions } = setUp();
    await logIn('an@b.vn');
    lock.lock();
    await logIn('binh@b.vn');
    expect(sessions.author()).toMatchObject({ id: BINH });
    lock.lock();
    lock.logOut();
    expect([lock.state().isLocked, sessions.load()]).toEqual([false, null]);
  });
});

describe('without the server', () => {
  it('a person who logged in here before works without a token, with a proof for scans', async () => {
    const { server, people, sessions, lock, logIn, unlock } = setUp();
    await logIn('an@b.vn');
    lock.logOut();
    server.isUp = false;
    expect(await unlock(AN, 'mat-khau-an')).toMatchObject({ result: 'open' });
    expect(sessions.load()).toBeNull();
    const grant = `grant of token-1 at ${people.station()}`;
    expect(sessions.author()).toMatchObject({ id: AN, proof: { grant, key: 'key of token-1' } });
    const page = sessions.forPage();
    expect(page).toMatchObject({ id: AN, email: 'an@b.vn' });
    expect([sessions.tokenOf(page?.token ?? ''), sessions.isOffline(page?.token ?? '')]).toEqual([
      null,
      true,
    ]);
  });

  it('an unlock by another person removes the session of the first', async () => {
    const { server, sessions, lock, logIn, unlock } = setUp();
    await logIn('binh@b.vn');
    await logIn('an@b.vn');
    server.isUp = false;
    lock.lock();
    await unlock(BINH, 'mat-khau-binh');
    expect(sessions.load()).toBeNull();
    expect(sessions.author()).toMatchObject({ id: BINH, proof: { key: 'key of token-1' } });
  });

  it('a person who locks and unlocks offline keeps the handle of the pages', async () => {
    const { server, sessions, lock, logIn, unlock } = setUp();
    await logIn('an@b.vn');
    lock.logOut();
    server.isUp = false;
    await unlock(AN, 'mat-khau-an');
    const before = sessions.forPage();
    lock.lock();
    await unlock(AN, 'mat-khau-an');
    expect(sessions.forPage()).toEqual(before);
  });
});

describe('when the server answers again', () => {
  it('only the person who is at the machine is logged in, without a question', async () => {
    const { server, sessions, lock, logIn, unlock, lineIsBack, events } = setUp();
    await logIn('an@b.vn');
    await logIn('binh@b.vn');
    lock.logOut();
    server.isUp = false;
    await unlock(AN, 'mat-khau-an');
    await unlock(BINH, 'mat-khau-binh');
    await lineIsBack(() => sessions.load() !== null);
    expect(sessions.load()).toMatchObject({ id: BINH, token: 'token-3' });
    expect(sessions.author()?.proof).toBeNull();
    await vi.waitFor(() => expect(events.at(-1)).toBe('session'));
    expect(server.logIns).toBe(3);
  });

  it('a rejected password ends the offline work of this person, who must log in', async () => {
    const { server, sessions, lock, logIn, unlock, lineIsBack } = setUp();
    await logIn('an@b.vn');
    lock.logOut();
    server.isUp = false;
    await unlock(AN, 'mat-khau-an');
    server.passwords['an@b.vn'] = 'khac';
    await lineIsBack(() => sessions.author() === null);
    expect(lock.state().people).toEqual([]);
  });

  it('an unlock with an old password reports at once that it was changed', async () => {
    const { server, lock, logIn, unlock } = setUp();
    await logIn('an@b.vn');
    lock.logOut();
    server.passwords['an@b.vn'] = 'khac';
    expect(await unlock(AN, 'mat-khau-an')).toEqual({ result: 'changed', triesLeft: 0 });
  });

  it('an unlock of a person with a second factor leads to the log-in, and they can still unlock offline', async () => {
    const { server, sessions, lock, logIn, unlock } = setUp();
    await logIn('an@b.vn');
    lock.logOut();
    server.asksForCode = true;
    expect(await unlock(AN, 'mat-khau-an')).toEqual({ result: 'code', triesLeft: 0 });
    expect(sessions.author()).toBeNull();
    server.isUp = false;
    expect(await unlock(AN, 'mat-khau-an')).toMatchObject({ result: 'open' });
  });

  it('a person whose token has ended is logged in with the password of the unlock', async () => {
    const { server, sessions, lock, logIn, unlock } = setUp();
    await logIn('an@b.vn');
    server.alive.clear();
    lock.lock();
    await unlock(AN, 'mat-khau-an');
    await vi.waitFor(() => expect(sessions.load()?.token).toBe('token-2'));
  });
});

describe('the people of a machine', () => {
  it('are those who may scan: a log-in without that right removes its person', async () => {
    const { server, lock, logIn } = setUp();
    await logIn('an@b.vn');
    expect(lock.state().people).toMatchObject([{ id: AN }]);
    server.mayScan = false;
    await logIn('an@b.vn');
    expect(lock.state().people).toEqual([]);
  });

  it('are removed by themselves with their password, or by somebody who is logged in', async () => {
    const { lock, logIn } = setUp();
    await logIn('an@b.vn');
    await logIn('binh@b.vn');
    lock.lock();
    await expect(lock.forget(AN, undefined)).rejects.toMatchObject({ failure: { code: 'UNAUTHENTICATED' } });
    expect(await lock.forget(AN, 'sai')).toBe(false);
    expect(lock.state().people).toHaveLength(2);
    expect(await lock.forget(AN, 'mat-khau-an')).toBe(true);
    await logIn('an@b.vn');
    expect(await lock.forget(BINH, undefined)).toBe(true);
    expect(lock.state().people).toMatchObject([{ id: AN }]);
  });
});
