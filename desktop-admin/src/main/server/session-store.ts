import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { safeStorage } from 'electron';
import { storedSessionSchema, type StoredSession } from '../../bridge/index.ts';

export interface SessionStore {
  /** Returns the session with its token, for the main process only. */
  load(): StoredSession | null;
  /** Returns the session for a page: with a handle in place of the token. */
  forPage(): StoredSession | null;
  /** Returns the token of a handle; null if its session has ended, or was replaced by another log-in. */
  tokenOf(handle: string): string | null;
  /** Stores a session; returns its handle, and whether it is remembered as requested. */
  save(session: StoredSession, remember: boolean): { handle: string; remembered: boolean };
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
export function openSessionStore(file: string): SessionStore {
  let current: StoredSession | null | undefined;
  let handle = randomUUID();
  let stay = new AbortController();
  const load = () => (current ??= hasKeyring() ? readKept(file) : null);
  const leave = () => {
    stay.abort();
    stay = new AbortController();
  };
  return {
    load,
    forPage: () => {
      const session = load();
      return session && { ...session, token: handle };
    },
    tokenOf: (given) => (given === handle ? (load()?.token ?? null) : null),
    save: (session, remember) => {
      if (load()?.id !== session.id) leave();
      current = session;
      handle = randomUUID();
      if (remember && hasKeyring()) {
        writeFileSync(`${file}.new`, safeStorage.encryptString(JSON.stringify(session)), { mode: 0o600 });
        renameSync(`${file}.new`, file);
        return { handle, remembered: true };
      }
      rmSync(file, { force: true });
      return { handle, remembered: !remember };
    },
    isRemembered: () => existsSync(file),
    clear: () => {
      leave();
      current = null;
      handle = randomUUID();
      rmSync(file, { force: true });
    },
    left: () => stay.signal,
  };
}

/** On Linux 'basic_text' is encryption with a publicly known key. */
function hasKeyring(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}

function readKept(file: string): StoredSession | null {
  try {
    const parsed = storedSessionSchema.safeParse(JSON.parse(safeStorage.decryptString(readFileSync(file))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
