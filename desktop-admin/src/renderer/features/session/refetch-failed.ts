import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '@logistics/shared/api-client/core';

interface QueryEndpoint {
  initiate(args: unknown, options: { subscribe: boolean; forceRefetch: boolean }): unknown;
}
export type ApiStore = { api: Pick<ReturnType<typeof api.reducer>, 'queries'> };
interface Store {
  dispatch(action: unknown): unknown;
  getState(): ApiStore;
}

/**
 * Repeats the queries that failed while there was no connection or no session, now that there is one: their pages show
 * the data without a click on "try again".
 */
export function refetchFailed({ dispatch, getState }: Store): void {
  // Endpoints are injected later, so the type of the API has none.
  const endpoints = api.endpoints as Readonly<Record<string, QueryEndpoint | undefined>>;
  for (const query of Object.values(getState().api.queries)) {
    if (query?.status !== QueryStatus.rejected) continue;
    const endpoint = endpoints[query.endpointName];
    if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
  }
}
