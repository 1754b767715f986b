import { useSyncExternalStore } from 'react';

export interface SharedValue<T> {
  get: () => T;
  set: (value: T) => void;
  /** The value, kept up to date, in a component. */
  use: () => T;
}

/** A value that outlives the page that made it: work that goes on while the person is elsewhere. */
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
      for (const tell of listeners) tell();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
