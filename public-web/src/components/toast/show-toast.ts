import type { ToastKind, ToastOptions } from './toast-list.ts';

/** Loads the code that renders toasts. */
export async function loadToasts() {
  const { mountToastArea } = await import('./toast-area.tsx');
  return mountToastArea;
}

/**
 * Shows a toast at the top right. The first bundle does not contain its code. app/deferred-parts.tsx loads it in
 * advance, so that messages about a lost connection appear too.
 */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  loadToasts().then(
    (mountToastArea) => mountToastArea()({ kind, text, ...options }),
    // The connection was lost before the code arrived: the browser's own message is the fallback.
    () => window.alert(text),
  );
}
