import { isCompleteSession, type StoredSession } from '@logistics/shared/api-client/core';

/** The session's keys in browser storage (specification, section 3). */
export const SESSION_KEYS = ['email', 'firstName', 'lastName', 'token', 'id', 'avatar'] as const;

type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Remembered sessions are in localStorage, others in sessionStorage (decisions, "Accounts"). */
export interface SessionStores {
  remembered: SessionStore;
  untilClosed: SessionStore;
}

/** Returns the stored session, the remembered one first; null if it is incomplete. */
export function loadSession(stores: SessionStores): StoredSession | null {
  return read(stores.remembered) ?? read(stores.untilClosed);
}

/** Writes a session to one of the two stores and removes it from the other. */
export function saveSession(stores: SessionStores, session: StoredSession, remember: boolean): void {
  clearSession(stores);
  const store = remember ? stores.remembered : stores.untilClosed;
  for (const key of SESSION_KEYS) {
    const value = session[key];
    if (value !== null) store.setItem(key, String(value));
  }
}

/** Writes a changed session to its current store. */
export function updateSession(stores: SessionStores, session: StoredSession): void {
  saveSession(stores, session, read(stores.remembered) !== null);
}

/** Removes email, firstName, lastName, token, id and avatar (specification, section 4). */
export function clearSession(stores: SessionStores): void {
  for (const key of SESSION_KEYS) {
    stores.remembered.removeItem(key);
    stores.untilClosed.removeItem(key);
  }
}

function read(store: SessionStore): StoredSession | null {
  const session = {
    email: store.getItem('email') ?? '',
    firstName: store.getItem('firstName') ?? '',
    lastName: store.getItem('lastName') ?? '',
    token: store.getItem('token') ?? '',
    id: Number(store.getItem('id')),
    avatar: store.getItem('avatar'),
  };
  return isCompleteSession(session) ? session : null;
}

/** The browser's two stores; if they are blocked (private mode), a session exists in memory only. */
export function browserStores(): SessionStores {
  try {
    const { localStorage, sessionStorage } = window;
    return { remembered: localStorage, untilClosed: sessionStorage };
  } catch {
    return { remembered: memoryStore(), untilClosed: memoryStore() };
  }
}

function memoryStore(): SessionStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
