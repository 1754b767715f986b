import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** The address that a page is drawn for. */
export interface PageRequest {
  /** Parts of the address that the route names, `*` for the rest. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** Decoded, without the query: `/nguon-hang/12`. */
  readonly path: string;
}

/**
 * What starts one query: `someApi.endpoints.getX.initiate(arg)`, with the very argument that the page's hook gives. Where
 * a query needs the answer of another, a thunk that waits for the one and dispatches the other.
 */
export type QueryStart = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  getState: () => unknown,
  extra: unknown,
) => PromiseLike<unknown>;

/**
 * The queries whose answers a page's first HTML is drawn from. Each page that has any exports them from
 * `<Name>Page.queries.ts` beside it, and its line in app/site-pages.ts names them. An answer 404 to one of them makes
 * the whole page a 404; any other failure leaves the query to the browser.
 */
export type PageQueries = (request: PageRequest) => readonly QueryStart[];
