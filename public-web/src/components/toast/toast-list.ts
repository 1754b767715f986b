export type ToastKind = 'success' | 'error' | 'warning';

export interface ToastOptions {
  /** A toast with the id of a visible one replaces it. */
  id?: string;
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastOptions {
  key: number;
  kind: ToastKind;
  text: string;
}

/** Maximum number of toasts at once; the oldest are removed. */
export const TOASTS_MAX = 4;

/** The visible toasts, oldest first. */
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
