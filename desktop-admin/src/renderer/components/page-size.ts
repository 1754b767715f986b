import { useSyncExternalStore } from 'react';

/** Specification, section 9; each option has its own value (decisions: the source's 20 and 30 carried 10). */
export const PAGE_SIZES = [10, 20, 30, 50, 80, 100, 200, 300, 500] as const;
const PAGE_SIZE_DEFAULT = 100;
const KEY = 'pageSize';
const listeners = new Set<() => void>();

/** Returns the stored page size, or the default if it is invalid. */
export function readPageSize(stored: string | null): number {
  const size = Number(stored);
  return PAGE_SIZES.some((allowed) => allowed === size) ? size : PAGE_SIZE_DEFAULT;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The user's page size, shared by all lists and stored on this machine. */
export function usePageSize(): [number, (size: number) => void] {
  const size = useSyncExternalStore(subscribe, () => readPageSize(localStorage.getItem(KEY)));
  const setSize = (next: number) => {
    localStorage.setItem(KEY, String(next));
    for (const listener of listeners) listener();
  };
  return [size, setSize];
}
