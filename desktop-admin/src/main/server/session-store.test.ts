import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSessionStore } from './session-store.ts';

const keyring = vi.hoisted(() => ({ isThere: true, backend: 'gnome_libsecret' }));
vi.mock('electron', () => ({
  safeStorage: {
    isEncryptionAvailable: () => keyring.isThere,
    getSelectedStorageBackend: () => keyring.backend,
    // Not real encryption, only different from the plain text.
    encryptString: (text: string) => Buffer.from(Buffer.from(text).toString('hex')),
    decryptString: (bytes: Buffer) => Buffer.from(bytes.toString(), 'hex').toString(),
  },
}));

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-session-'));
  file = path.join(folder, 'session.bin');
  Object.assign(keyring, { isThere: true, backend: 'gnome_libsecret' });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const session = {
  email: 'an@example.vn',
  firstName: 'An',
  lastName: 'Lê',
  token: 'token-7f3a9',
  id: 7,
  avatar: null,
};
/** The session that the next start of the app finds. */
const loadFromDisk = () => openSessionStore(file).load();

describe('a session that is to be remembered', () => {
  it('exists at the next start, and is on disk only encrypted by the keyring', () => {
    const store = openSessionStore(file);
    expect(store.save(session, true).remembered).toBe(true);
    expect(store.isRemembered()).toBe(true);
    expect(readFileSync(file, 'latin1')).not.toContain(session.token);
    expect(loadFromDisk()).toEqual(session);
  });

  it.each([
    ['has no keyring', { isThere: false }],
    ['encrypts with a key that everybody knows', { backend: 'basic_text' }],
  ])('lasts until the app ends if the machine %s, and the user is informed', (_title, state) => {
    Object.assign(keyring, state);
    const store = openSessionStore(file);
    expect(store.save(session, true).remembered).toBe(false);
    expect(store.load()).toEqual(session);
    expect(store.isRemembered()).toBe(false);
    expect(existsSync(file)).toBe(false);
    expect(loadFromDisk()).toBeNull();
  });

  it('is removed from disk at logout, or when the user logs in without remembering', () => {
    openSessionStore(file).save(session, true);
    openSessionStore(file).save(session, false);
    expect(loadFromDisk()).toBeNull();
    openSessionStore(file).save(session, true);
    openSessionStore(file).clear();
    expect(loadFromDisk()).toBeNull();
  });

  it('signals its listeners when the user logs out or another logs in, and not at a new login', () => {
    const store = openSessionStore(file);
    store.save(session, false);
    const first = store.left();
    store.save({ ...session, token: 'of the new log-in' }, false);
    expect(first.aborted).toBe(false);
    store.save({ ...session, id: 8 }, false);
    expect(first.aborted).toBe(true);
    const second = store.left();
    expect(second.aborted).toBe(false);
    store.clear();
    expect(second.aborted).toBe(true);
  });

  it('counts as none if its file can not be read', () => {
    openSessionStore(file).save({ ...session, token: '' }, true);
    expect(loadFromDisk()).toBeNull();
  });
});

describe('a page', () => {
  it('gets a random handle in place of the token, and the same one until the next log-in', () => {
    const store = openSessionStore(file);
    const { handle } = store.save(session, false);
    expect(store.forPage()).toEqual({ ...session, token: handle });
    expect(handle).not.toBe(session.token);
    expect([store.tokenOf(handle), store.tokenOf(session.token)]).toEqual([session.token, null]);
  });

  it('loses its handle at log-out and when anybody logs in', () => {
    const store = openSessionStore(file);
    const { handle } = store.save(session, false);
    const next = store.save({ ...session, token: 'of the new log-in' }, false);
    expect([store.tokenOf(handle), store.tokenOf(next.handle)]).toEqual([null, 'of the new log-in']);
    store.clear();
    expect([store.forPage(), store.tokenOf(next.handle)]).toEqual([null, null]);
  });

  it('has another handle after the next start of the app', () => {
    const { handle } = openSessionStore(file).save(session, true);
    const store = openSessionStore(file);
    expect(store.tokenOf(handle)).toBeNull();
    expect(store.tokenOf(store.forPage()?.token ?? '')).toBe(session.token);
  });
});
