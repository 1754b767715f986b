import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * Time at which the server rendered the page. The browser hydrates with the same 'today', then uses its own clock.
 */
export const RenderedAtContext = createContext<number | null>(null);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let shown = 0;

/** Returns the current time, updated every minute, so that 'today' and waiting times stay correct on an open page. */
export function useNow(): Date {
  const renderedAt = useContext(RenderedAtContext);
  const time = useSyncExternalStore(watch, present, () => renderedAt ?? present());
  return useMemo(() => new Date(time), [time]);
}

/** Constant within a minute, since React requires a stable value during render. */
function present(): number {
  const now = Date.now();
  if (Math.abs(now - shown) >= MINUTE_MS) shown = now;
  return shown;
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
