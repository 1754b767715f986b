import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { api, selectRights } from '@logistics/shared/api-client/core';
import type { OfficeState } from '../store.ts';

/** The person is in, and nothing that the screen asked for is still on its way. */
function isSettled(state: OfficeState): boolean {
  const calls = Object.values(state[api.reducerPath].queries);
  return selectRights(state) !== null && !calls.some((call) => call?.status === 'pending');
}

/** Becomes true once the first screen stands and the browser has nothing to do: time for what is not needed before. */
export function useLater(): boolean {
  const store = useStore<OfficeState>();
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    if (isLater) return undefined;
    let asked: number | null = null;
    const look = () => {
      if (asked !== null || !isSettled(store.getState())) return;
      asked = whenIdle(() => {
        asked = null;
        // A screen asks for its data only after the person was let in.
        if (isSettled(store.getState())) setIsLater(true);
      });
    };
    look();
    return store.subscribe(look);
  }, [store, isLater]);
  return isLater;
}

/** At the latest after half a second; Safari has no idle callbacks. */
function whenIdle(work: () => void): number {
  const later = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  return later ? later(work, { timeout: 500 }) : window.setTimeout(work, 200);
}
