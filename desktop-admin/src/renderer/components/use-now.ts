import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    for (const listener of listeners) listener();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Current time, updated once a minute. One timer serves all relative times of a page. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
