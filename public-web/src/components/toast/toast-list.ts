export type ToastKind = 'success' | 'error' | 'warning';

export interface ToastOptions {
  /** A toast with the id of one that is on the screen takes its place instead of standing below it. */
  id?: string;
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastOptions {
  key: number;
  kind: ToastKind;
  text: string;
}

/** At most this many at once; the oldest make room. */
export const TOASTS_MAX = 4;

/** The toasts on the screen, oldest first. */
export interface ToastList {
  current: () => readonly Toast[];
  add: (toast: Omit<Toast, 'key'>) => void;
  remove: (key: number) => void;
  subscribe: (listener: () => void) => () => void;
}

export function makeToastList(): ToastList {
  let toasts: readonly Toast[] = [];
  let lastKey = 0;
  const listeners = new Set<() => void>();
  function set(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  return {
    current: () => toasts,
    add(toast) {
      const others = toasts.filter(({ id }) => id === undefined || id !== toast.id);
      lastKey += 1;
      set([...others, { ...toast, key: lastKey }].slice(-TOASTS_MAX));
    },
    remove: (key) => set(toasts.filter((toast) => toast.key !== key)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
