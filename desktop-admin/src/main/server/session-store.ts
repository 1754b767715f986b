import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { safeStorage } from 'electron';
import { storedSessionSchema, type StoredSession } from '../../bridge/index.ts';
import type { OfflinePerson } from '../unlock/offline-people.ts';

/** The person who works at this machine. */
export interface Author extends Omit<StoredSession, 'token'> {
  /** Proves their scans while they have no session; null while they have one. */
  proof: OfflinePerson['proof'] | null;
}

export interface SessionStore {
  /** Returns the session with its token, for the main process only; null also for a person who unlocked offline. */
  load(): StoredSession | null;
  /** Returns the person who acts in the pages; null while the console is locked. */
  author(): Author | null;
  /** Returns the session for a page: with a handle in place of the token. null while the console is locked. */
  forPage(): StoredSession | null;
  /** Returns the token of a handle; null if its session has ended, or was replaced by another log-in. */
  tokenOf(handle: string): string | null;
  /** Whether this is the handle of the person who works here now, with a session or offline. */
  isPresent(handle: string): boolean;
  /** Whether a person unlocked offline, and so has no token yet. */
  hasOffline(): boolean;
  /** Whether this is the handle of a person who unlocked offline and has no token yet. */
  isOffline(handle: string): boolean;
  /** Stores a session; returns its handle, and whether it is remembered as requested. */
  save(session: StoredSession, remember: boolean): { handle: string; remembered: boolean };
  /** Starts the offline work of a person, who has no session. Removes the session of any other person. */
  openOffline(person: OfflinePerson): void;
  /** Whether the next start of the app finds the session. */
  isRemembered(): boolean;
  clear(): void;
  /** Aborted when the current user logs out, or another one logs in. */
  left(): AbortSignal;
}

/**
 * Stores the session of the console's user: always in memory, and on disk only if the system's keyring encrypts it.
 * Without a keyring the token is never written.
 */
export function openSessionStore(file: string, isLocked: () => boolean = () => false): SessionStore {
  let current: StoredSession | null | undefined;
  let offline: OfflinePerson | null = null;
  let handle = randomUUID();
  let stay = new AbortController();
  const load = () => (current ??= hasKeyring() ? readStored(file) : null);
  const profile = () => load() ?? offline?.profile ?? null;
  const replace = (session: StoredSession | null, unlocked: OfflinePerson | null) => {
    const next = session ?? unlocked?.profile;
    if (next === undefined || profile()?.id !== next.id) {
      stay.abort();
      stay = new AbortController();
    }
    current = session;
    offline = unlocked;
    handle = randomUUID();
  };
  return {
    load,
    author: () => {
      const person = isLocked() ? null : profile();
      return person && { ...withoutToken(person), proof: load() ? null : (offline?.proof ?? null) };
    },
    forPage: () => {
      const person = isLocked() ? null : profile();
      return person && { ...person, token: handle };
    },
    tokenOf: (given) => (given === handle ? (load()?.token ?? null) : null),
    isPresent: (given) => given === handle && profile() !== null,
    hasOffline: () => offline !== null,
    isOffline: (given) => given === handle && offline !== null,
    save: (session, remember) => {
      replace(session, null);
      if (remember && hasKeyring()) {
        writeFileSync(`${file}.new`, safeStorage.encryptString(JSON.stringify(session)), { mode: 0o600 });
        renameSync(`${file}.new`, file);
        return { handle, remembered: true };
      }
      rmSync(file, { force: true });
      return { handle, remembered: !remember };
    },
    openOffline: (person) => {
      const isSame = offline !== null && offline.profile.id === person.profile.id;
      // The pages of the same person continue to use their handle.
      if (isSame) offline = person;
      else replace(null, person);
      rmSync(file, { force: true });
    },
    isRemembered: () => existsSync(file),
    clear: () => {
      replace(null, null);
      rmSync(file, { force: true });
    },
    left: () => stay.signal,
  };
}

function withoutToken({ email, firstName, lastName, id, avatar }: Omit<StoredSession, 'token'>) {
  return { email, firstName, lastName, id, avatar };
}

/** On Linux 'basic_text' is encryption with a publicly known key. */
function hasKeyring(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}

function readStored(file: string): StoredSession | null {
  try {
    const parsed = storedSessionSchema.safeParse(JSON.parse(safeStorage.decryptString(readFileSync(file))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
