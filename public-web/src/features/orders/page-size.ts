import { useSyncExternalStore } from 'react';

export const PAGE_SIZES = [10, 20, 50, 100] as const;
const KEY = 'orders-per-page';
const [DEFAULT] = PAGE_SIZES;

const listeners = new Set<() => void>();
/** The choice of this visit, for browsers that block storage. */
let chosen: number | null = null;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function storedSize(): number {
  if (chosen !== null) return chosen;
  try {
    return readPageSize(window.localStorage.getItem(KEY));
  } catch {
    return DEFAULT;
  }
}

export function readPageSize(stored: string | null): number {
  return PAGE_SIZES.find((size) => String(size) === stored) ?? DEFAULT;
}

function choose(size: number): void {
  chosen = size;
  try {
    window.localStorage.setItem(KEY, String(size));
  } catch {
    // Storage is blocked: the choice lasts for this visit.
  }
  for (const listener of listeners) listener();
}

/** Orders per page, remembered in this browser; the server renders the default. */
export function usePageSize(): [size: number, choose: (size: number) => void] {
  return [useSyncExternalStore(subscribe, storedSize, () => DEFAULT), choose];
}
