type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Must run before the router starts: listeners of window run in the order in which they were added, and a guard has to
 * hear of back and forward before the router does.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/**
 * Until the returned function is called, the browser's back and forward stay on the page.
 * @param ask is told how many steps through the history the person wanted to go
 */
export function guardHistory(ask: (steps: number) => void): () => void {
  const here = historyIndex();
  let returning = false;
  const own: Guard = (event) => {
    event.stopImmediatePropagation();
    const steps = historyIndex() - here;
    if (returning || steps === 0) {
      returning = false;
      return;
    }
    returning = true;
    history.go(-steps);
    ask(steps);
  };
  guard = own;
  return () => {
    if (guard === own) guard = null;
  };
}

/** The router numbers its history entries. */
function historyIndex(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;
}
