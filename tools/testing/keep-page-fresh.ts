import { afterAll, afterEach, beforeAll, vi } from 'vitest';

/**
 * The page tests of one workspace share a jsdom page and its loaded modules, because loading both again takes longer
 * than most files' tests. This function gives each file a clean page.
 *
 * @param cleanup unmounts everything that was rendered; Testing Library's own cleanup runs only for the first file
 */
export function keepPageFresh(cleanup: () => void): void {
  // A file may run without a page (`@vitest-environment node`).
  if (typeof document === 'undefined') return;
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });
  afterEach(cleanup);
  afterAll(async () => {
    vi.useRealTimers();
    // An import that is still running when the page ends fails. Each later file that needs the module would fail,
    // too.
    await vi.dynamicImportSettled();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.body.replaceChildren();
    // Keeps the styles that a library inserted once, because it will not insert them again.
    for (const child of [...document.head.children]) if (!(child instanceof HTMLStyleElement)) child.remove();
  });
}
