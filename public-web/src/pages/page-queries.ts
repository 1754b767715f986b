import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** The request that a page is rendered for. */
export interface PageRequest {
  /** Parameters of the route, `*` for the rest. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** Decoded, without the query: `/nguon-hang/12`. */
  readonly path: string;
}

/**
 * Starts one query: `someApi.endpoints.getX.initiate(arg)`, with exactly the argument of the page's hook. If a query
 * needs another one's answer, it is a thunk that waits for that and then dispatches.
 */
export type QueryStart = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  getState: () => unknown,
  extra: unknown,
) => PromiseLike<unknown>;

/**
 * Queries for a page's first HTML. Each page that has any exports them from `<name>-page.queries.ts` beside it, and its
 * line in app/first-queries.ts names them. If one of them answers 404, the whole page is a 404; after any other error
 * the browser repeats the query.
 */
export type PageQueries = (request: PageRequest) => readonly QueryStart[];
