import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSessionStore } from '../server/session-store.ts';
import { createSessionHandlers } from './session-handlers.ts';

vi.mock('electron', () => ({ ipcMain: {}, safeStorage: { isEncryptionAvailable: () => false } }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-session-calls-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const session = { email: 'a@b.vn', firstName: 'An', lastName: 'Lê', token: 'token', id: 7, avatar: null };
const caller = { id: 1, send: () => undefined, left: () => new AbortController().signal };

function machine() {
  const sessions = openSessionStore(path.join(folder, 'session.bin'));
  const sendToOthers = vi.fn();
  const handlers = createSessionHandlers({
    window: { sendToOthers },
    jobs: { forgetOthers: () => undefined },
    sessions,
    lock: { logIn: () => Promise.reject(new Error('No log-in here.')), logOut: () => sessions.clear() },
    wakeWork: () => undefined,
  });
  const clear = (token: string) => handlers['session:clear-session']({ token }, caller);
  return { sessions, clear, sendToOthers };
}

it('a page ends its own session, and the other windows are notified', async () => {
  const { sessions, clear, sendToOthers } = machine();
  const { handle } = sessions.save(session, false);
  expect(await clear(handle)).toBe(true);
  expect(sessions.load()).toBeNull();
  expect(sendToOthers).toHaveBeenCalledExactlyOnceWith(caller.id, 'session:changed', null);
});

it('a page that got 401 for an old session does not end the one that replaced it', async () => {
  const { sessions, clear, sendToOthers } = machine();
  const { handle: old } = sessions.save(session, false);
  sessions.save({ ...session, token: 'of the new log-in' }, false);
  expect(await clear(old)).toBe(false);
  expect(sessions.load()?.token).toBe('of the new log-in');
  expect(sendToOthers).not.toHaveBeenCalled();
});

it('ending a session that has ended already does nothing', async () => {
  const { sessions, clear, sendToOthers } = machine();
  const { handle } = sessions.save(session, false);
  sessions.clear();
  expect(await clear(handle)).toBe(false);
  expect(sendToOthers).not.toHaveBeenCalled();
});
