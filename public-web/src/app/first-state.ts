import { api } from '@logistics/shared/api-client/core';
import type { SiteState } from './store.ts';

/** What the browser's program takes over a page with; it travels as JSON beside the first HTML. */
export interface FirstState {
  /** The site's public address. */
  readonly origin: string;
  /** When the page was drawn, in milliseconds: what it says of times was right then. */
  readonly time: number;
  /** The page's path where the server found nothing at it. */
  readonly missing: string | null;
  readonly api: SiteState['api'];
}

/** The answers that came. What failed is left out: the browser asks again, and says so if that fails too. */
export function answersOf({ queries, provided }: SiteState['api']): SiteState['api'] {
  const came = Object.entries(queries).filter(([, query]) => query?.status === 'fulfilled');
  const empty = api.reducer(undefined, { type: '' });
  return { ...empty, queries: Object.fromEntries(came), provided };
}

/** JSON that can stand in a script element: no `<` that could end it or begin a comment. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Reads what the server left in the document; null where it sent only the plain page. */
export function readFirstState(): FirstState | null {
  const text = document.getElementById('state')?.textContent;
  // Written by asScriptText from a FirstState, by the server that sent this very program.
  return text ? (JSON.parse(text) as FirstState) : null;
}
