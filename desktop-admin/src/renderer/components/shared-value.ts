import { useSyncExternalStore } from 'react';

export interface SharedValue<T> {
  get: () => T;
  set: (value: T) => void;
  /** Returns the current value in a component and re-renders on changes. */
  use: () => T;
}

/** Creates a value that outlives its page, for work that continues while the user is on another page. */
export function createSharedValue<T>(initial: T): SharedValue<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
