import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Unsaved input, stored on this machine. */
export interface LocalDraft<T> {
  /** ISO 8601. */
  savedAt: string;
  /** The version that the input is based on; null if the record is not on the server yet. */
  version: number | null;
  value: T;
  /** The stored values that the user changed; drafts of older releases have none. */
  base?: T | undefined;
}
interface DraftStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const keyOf = (name: string) => `draft:${name}`;
const PAUSE = 700;

/**
 * Returns the draft of this name; null if there is none or it is invalid. `isValue` validates values stored by another
 * release.
 */
export function readDraft<T>(
  name: string,
  isValue: (value: unknown) => value is T,
  store: DraftStore = localStorage,
): LocalDraft<T> | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(name)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { savedAt, version, value, base } = stored as Partial<LocalDraft<unknown>>; // The checks below validate each field.
    if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt)) || !isValue(value)) return null;
    return {
      savedAt,
      version: typeof version === 'number' ? version : null,
      value,
      ...(isValue(base) && { base }),
    };
  } catch {
    return null;
  }
}

/** Returns false if the browser storage is full. */
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

interface DraftProps<T> extends Pick<LocalDraft<T>, 'value' | 'base' | 'version'> {
  /** null: no draft is stored. */
  name: string | null;
  /** Whether there is unsaved input; if not, the draft is removed. */
  dirty: boolean;
}

/**
 * Stores input on this machine, shortly after each change and when the page is hidden. Returns the time of the last
 * save; 'full' if the storage is full.
 */
export function useLocalDraft<T>({
  name,
  value,
  base,
  version,
  dirty,
}: DraftProps<T>): string | 'full' | null {
  const [savedAt, setSavedAt] = useState<string | 'full' | null>(null);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (name === null) return;
    if (!dirty) {
      // The user decides about a draft found on opening, so don't remove that one here.
      if (wasDirty.current) dropDraft(name);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    const store = () => {
      const now = new Date().toISOString();
      setSavedAt(writeDraft(name, { savedAt: now, version, value, base }) ? now : 'full');
    };
    const timer = setTimeout(store, PAUSE);
    window.addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', store);
    };
  }, [name, value, base, version, dirty]);
  const storeLast = useEffectEvent(() => {
    // Only input that was stored before: a form that is being saved for the first time stores no more.
    if (name !== null && dirty && savedAt !== null && savedAt !== 'full')
      writeDraft(name, { savedAt: new Date().toISOString(), version, value, base });
  });
  useEffect(() => () => storeLast(), []);
  return dirty ? savedAt : null;
}
