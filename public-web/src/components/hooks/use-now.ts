import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** When the server drew the page: the browser takes it over with the same 'today', then goes on with its own clock. */
export const DrawnAtContext = createContext<number | null>(null);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let shown = 0;

/** The present time, fresh every minute, so that 'today' and waiting times stay right on a page left open. */
export function useNow(): Date {
  const drawnAt = useContext(DrawnAtContext);
  const time = useSyncExternalStore(watch, present, () => drawnAt ?? present());
  return useMemo(() => new Date(time), [time]);
}

/** Stays the same for a minute, as React asks of what it reads while it renders. */
function present(): number {
  const now = Date.now();
  if (Math.abs(now - shown) >= MINUTE_MS) shown = now;
  return shown;
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
