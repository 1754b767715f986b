/** Maximum wait for pictures and fonts before the client bundle is loaded. */
const LONGEST_WAIT_MS = 2500;

/**
 * Loads the client bundle once the page is completely rendered. Users can read the page, follow links and type without
 * it, and on a slow line 130 KB of script should not delay the first screen. Starts at once on user input.
 */
export function startWhenSeen(start: () => void): void {
  const watch = new AbortController();
  const once = { signal: watch.signal, capture: true, passive: true };
  const begin = () => {
    if (watch.signal.aborted) return;
    watch.abort();
    start();
  };
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, begin, once);
  window.addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)), once);
  document.addEventListener('DOMContentLoaded', () => setTimeout(begin, LONGEST_WAIT_MS), once);
}

/**
 * Returns the scripts of the client bundle, listed in `<meta name="client-scripts">`: the scripts of every page, then the
 * page's own, and last the entry. Dependencies precede their dependents.
 */
export function clientScripts(): string[] {
  const named = [...document.querySelectorAll<HTMLMetaElement>('meta[name="client-scripts"]')];
  const [frame = [], own = []] = named.map(({ content }) => content.split(' ').filter(Boolean));
  return [...frame.slice(0, -1), ...own, ...frame.slice(-1)];
}

/**
 * Loads all scripts at once and runs one after the other, each in its own task, so that input is handled in between.
 */
export async function runScripts(
  scripts: readonly string[],
  load = (script: string): Promise<unknown> => import(/* @vite-ignore */ script),
): Promise<void> {
  const links = scripts.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  );
  document.head.append(...links);
  for (const script of scripts) {
    await load(script);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
