import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    for (const tell of listeners) tell();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present time, renewed once a minute; one timer for all words such as 'today' on a page. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
