import type { ToastKind, ToastOptions } from './toast-list.ts';

/** Shows a toast top right. Its code is fetched at the first toast, so that it does not weigh on the first screen. */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  void import('./toast-area.tsx').then(({ mountToastArea }) => mountToastArea()({ kind, text, ...options }));
}
