import { useSyncExternalStore } from 'react';

/** Specification, section 9; each option carries its own value (decisions: the source's 20 and 30 carried 10). */
export const PAGE_SIZES = [10, 20, 30, 50, 80, 100, 200, 300, 500] as const;
const PAGE_SIZE_DEFAULT = 100;
const KEY = 'pageSize';
const listeners = new Set<() => void>();

/** What storage holds, or the default where that is no page size. */
export function readPageSize(kept: string | null): number {
  const size = Number(kept);
  return PAGE_SIZES.some((allowed) => allowed === size) ? size : PAGE_SIZE_DEFAULT;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person's page size, the same on every list and kept on this machine. */
export function usePageSize(): [number, (size: number) => void] {
  const size = useSyncExternalStore(subscribe, () => readPageSize(localStorage.getItem(KEY)));
  const setSize = (next: number) => {
    localStorage.setItem(KEY, String(next));
    for (const tell of listeners) tell();
  };
  return [size, setSize];
}
