import { api } from '@logistics/shared/api-client/core';
import type { SiteState } from './store.ts';

/** State for hydration, sent as JSON with the first HTML. */
export interface FirstState {
  /** The site's public address. */
  readonly origin: string;
  /** When the page was rendered, in milliseconds; relative times were computed with it. */
  readonly time: number;
  /** The page's path if the server found no record for it. */
  readonly missing: string | null;
  readonly api: SiteState['api'];
}

/**
 * Returns the successful answers. Failed queries are omitted: the browser repeats them and reports the error if they
 * fail again.
 */
export function answersOf({ queries, provided }: SiteState['api']): SiteState['api'] {
  const came = Object.entries(queries).filter(([, query]) => query?.status === 'fulfilled');
  const empty = api.reducer(undefined, { type: '' });
  return { ...empty, queries: Object.fromEntries(came), provided };
}

/** Serializes JSON for a script element: escapes `<`, which could end it or start a comment. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Reads the server's state from the document; null if the server sent only the plain page. */
export function readFirstState(): FirstState | null {
  const text = document.getElementById('state')?.textContent;
  // asScriptText wrote it from a FirstState, in the same release.
  return text ? (JSON.parse(text) as FirstState) : null;
}
