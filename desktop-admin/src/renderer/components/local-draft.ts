import { useEffect, useRef, useState } from 'react';

/** What was typed and not saved, on this machine. */
export interface LocalDraft<T> {
  /** ISO 8601. */
  savedAt: string;
  /** The version that the person saw; null for what is not on the server yet. */
  version: number | null;
  value: T;
}
interface DraftStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const keyOf = (name: string) => `draft:${name}`;
const PAUSE = 700;

/** The draft of this name; null where there is none or it can't be read. `isValue` checks what another release kept. */
export function readDraft<T>(
  name: string,
  isValue: (value: unknown) => value is T,
  store: DraftStore = localStorage,
): LocalDraft<T> | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(name)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { savedAt, version, value } = kept as Partial<LocalDraft<unknown>>; // Each field is checked below.
    if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt)) || !isValue(value)) return null;
    return { savedAt, version: typeof version === 'number' ? version : null, value };
  } catch {
    return null;
  }
}

/** False where the machine has no room left. */
export function writeDraft<T>(name: string, draft: LocalDraft<T>, store: DraftStore = localStorage): boolean {
  try {
    store.setItem(keyOf(name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(name: string, store: DraftStore = localStorage): void {
  store.removeItem(keyOf(name));
}

interface DraftProps<T> {
  name: string;
  value: T;
  version: number | null;
  /** Whether there is anything that is not saved; without it the draft goes. */
  dirty: boolean;
}

/**
 * Keeps what is typed on this machine, a moment after each change and when the page goes away. Tells when it was kept
 * last; 'full' where there was no room.
 */
export function useLocalDraft<T>({ name, value, version, dirty }: DraftProps<T>): string | 'full' | null {
  const [keptAt, setKeptAt] = useState<string | 'full' | null>(null);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!dirty) {
      // What was found when the page opened is not ours to drop: the person decides on it.
      if (wasDirty.current) dropDraft(name);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    const keep = () => {
      const savedAt = new Date().toISOString();
      setKeptAt(writeDraft(name, { savedAt, version, value }) ? savedAt : 'full');
    };
    const timer = setTimeout(keep, PAUSE);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [name, value, version, dirty]);
  return dirty ? keptAt : null;
}
