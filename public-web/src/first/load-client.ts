/** Where a picture or a face takes very long, the program does not wait for it. */
const LONGEST_WAIT_MS = 2500;

/**
 * Fetches the program once the page has been drawn with all it shows: a page can be read, followed and typed into
 * without it, and the first screen should not share a slow line with 130 KB of script. At once where a person does
 * something.
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
 * The program's scripts, as the page names them in `<meta name="program">`: those of every page, of which the last one
 * starts it all, then the page's own. What others are built on stands before them.
 */
export function programScripts(): string[] {
  const named = [...document.querySelectorAll<HTMLMetaElement>('meta[name="program"]')];
  const [frame = [], own = []] = named.map(({ content }) => content.split(' ').filter(Boolean));
  return [...frame.slice(0, -1), ...own, ...frame.slice(-1)];
}

/** Fetches all scripts at once and runs one after the other, each in a task of its own, so that no press has to wait. */
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
