import { afterAll, afterEach, beforeAll, vi } from 'vitest';

/**
 * The tests of the screens of one workspace share a page (jsdom) and the modules that were loaded for it; loading both
 * anew takes longer than most files' tests. So each file gets the page as the first one did.
 *
 * @param cleanup takes everything down that was rendered; Testing Library's, which by itself does so for the first file
 *   only
 */
export function keepPageFresh(cleanup: () => void): void {
  // A file may ask for no page (`@vitest-environment node`).
  if (typeof document === 'undefined') return;
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });
  afterEach(cleanup);
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.body.replaceChildren();
    // The styles that a library put there once, it takes for being there.
    for (const child of [...document.head.children]) if (!(child instanceof HTMLStyleElement)) child.remove();
  });
}
