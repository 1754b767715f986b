import type { StoredSession } from '../../bridge/schemas.ts';

const KEYS = ['email', 'firstName', 'lastName', 'token', 'id', 'avatar'] as const;
/** Milliseconds. A tab writes the parts of a session one after another. */
const SETTLED_MS = 100;

/** Reads the session that the specification (section 3) stores in the browser; null if any part is missing. */
export function loadWebSession(stores: readonly Storage[]): StoredSession | null {
  for (const store of stores) {
    const [email, firstName, lastName, token] = KEYS.map((key) => store.getItem(key));
    const id = Number(store.getItem('id'));
    if (email && firstName && lastName && token && Number.isSafeInteger(id) && id > 0)
      return { email, firstName, lastName, token, id, avatar: store.getItem('avatar') };
  }
  return null;
}

/** Writes the session to one store and removes it from the others, so that data of two users is never mixed. */
export function saveWebSession(session: StoredSession, store: Storage, others: readonly Storage[]): void {
  removeSession([store, ...others]);
  for (const key of KEYS) {
    const value = session[key];
    if (value !== null) store.setItem(key, String(value));
  }
}

/**
 * Removes email, firstName, lastName, token, id and avatar (specification, section 4). Returns false if another tab has
 * logged in since; that session is not removed.
 */
export function clearWebSession(token: string, stores: readonly Storage[]): boolean {
  const stored = loadWebSession(stores);
  if (stored && stored.token !== token) return false;
  removeSession(stores);
  return true;
}

function removeSession(stores: readonly Storage[]): void {
  for (const store of stores) for (const key of KEYS) store.removeItem(key);
}

/** Calls back after another tab changed the storage. Returns a function that unsubscribes. */
export function onWebSessionChanged(listener: () => void): () => void {
  let timer = 0;
  const hear = () => {
    clearTimeout(timer);
    timer = window.setTimeout(listener, SETTLED_MS);
  };
  window.addEventListener('storage', hear);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', hear);
  };
}
