/** An address of the site in the browser's history. */
export interface SiteLocation {
  /** Encoded, as in the address bar. */
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** State that `navigate` stored with this history entry; null without. */
  readonly state: unknown;
  /** Identifies the history entry. */
  readonly key: string;
  /** True after a page load, Back or Forward; false after a link. */
  readonly fromHistory: boolean;
}

/** Value that the router stores in `history.state`. */
interface HistoryEntry {
  readonly usr: unknown;
  readonly key: string;
  /** Entries are numbered, so that a guard can go back by the right number of steps. */
  readonly idx: number;
}

function historyEntry(): Partial<Record<keyof HistoryEntry, unknown>> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Returns the number of the current history entry. */
export function historyIndex(): number {
  const { idx } = historyEntry();
  return typeof idx === 'number' ? idx : 0;
}

/** Returns the address that the browser shows now. */
export function readLocation(fromHistory: boolean): SiteLocation {
  const { pathname, search, hash } = window.location;
  const { usr = null, key } = historyEntry();
  return { pathname, search, hash, state: usr, key: typeof key === 'string' ? key : 'default', fromHistory };
}

/** Returns the address of a page that the server renders. */
export function locationOf(pathname: string, search: string): SiteLocation {
  return { pathname, search, hash: '', state: null, key: 'default', fromHistory: true };
}

/** Writes an address into the browser's history. */
export function writeHistory(href: string, { replace = false, state = null }: NavigateOptions): void {
  const key = Math.random().toString(36).slice(2, 10);
  const entry: HistoryEntry = { usr: state, key, idx: historyIndex() + (replace ? 0 : 1) };
  if (replace) history.replaceState(entry, '', href);
  else history.pushState(entry, '', href);
}

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** Stored with the history entry; useLocation returns it. */
  readonly state?: unknown;
}

/**
 * Returns the full path for a link: `?` and `#` parts belong to the current page. The result always stays on the site,
 * also for `//example.com`, which a browser would read as another site's address.
 */
export function pathFor(to: string, pathname: string): string {
  const path = /^[?#]|^$/.test(to) ? pathname + to : to;
  return `/${path.replace(/^[/\\\s]+/, '')}`;
}
