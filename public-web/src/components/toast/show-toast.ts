import type { ToastKind, ToastOptions } from './toast-list.ts';

/** Shows a toast at the top right. Its code is loaded at the first toast, to keep the first bundle small. */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  void import('./toast-area.tsx').then(({ mountToastArea }) => mountToastArea()({ kind, text, ...options }));
}
