import { historyIndex } from '../router/site-location.ts';

type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Must run before the router starts: window listeners run in the order they were added, and a guard must get popstate
 * before the router.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Whether the page has unsaved input. */
export const isHistoryGuarded = (): boolean => guard !== null;

/**
 * Blocks the browser's Back and Forward until the returned function is called.
 * @param ask called with the number of steps in the history
 */
export function guardHistory(ask: (steps: number) => void): () => void {
  const startIndex = historyIndex();
  let returning = false;
  const ownGuard: Guard = (event) => {
    event.stopImmediatePropagation();
    const steps = historyIndex() - startIndex;
    if (returning || steps === 0) {
      returning = false;
      return;
    }
    returning = true;
    history.go(-steps);
    ask(steps);
  };
  guard = ownGuard;
  return () => {
    if (guard === ownGuard) guard = null;
  };
}
