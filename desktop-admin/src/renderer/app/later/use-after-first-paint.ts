import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { api, selectRights } from '@logistics/shared/api-client/core';
import type { OfficeState } from '../store.ts';

/** Milliseconds after the entry. On a weak network a request may hang for much longer. */
const LONGEST_WAIT = 5_000;

/** The user has entered, and no request of the screen is pending. */
function isSettled(state: OfficeState): boolean {
  const calls = Object.values(state[api.reducerPath].queries);
  return selectRights(state) !== null && !calls.some((call) => call?.status === 'pending');
}

/**
 * Becomes true after the first screen is complete and the browser is idle, or five seconds after the entry. Code that
 * the first screen does not need is loaded then.
 */
export function useLater(): boolean {
  const store = useStore<OfficeState>();
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    if (isLater) return undefined;
    let asked: number | null = null;
    let limit: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      if (selectRights(store.getState()) !== null)
        limit ??= setTimeout(() => void whenIdle(() => setIsLater(true)), LONGEST_WAIT);
      if (asked !== null || !isSettled(store.getState())) return;
      asked = whenIdle(() => {
        asked = null;
        // A screen requests its data only after the entry guard has let the user in.
        if (isSettled(store.getState())) setIsLater(true);
      });
    };
    check();
    const stopListening = store.subscribe(check);
    return () => {
      stopListening();
      clearTimeout(limit);
    };
  }, [store, isLater]);
  return isLater;
}

/** Waits at most half a second. Safari has no idle callbacks. */
function whenIdle(work: () => void): number {
  const later = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  return later ? later(work, { timeout: 500 }) : window.setTimeout(work, 200);
}
