import type { Middleware } from '@reduxjs/toolkit';
import { api } from './api.ts';

const READ = `${api.reducerPath}/executeQuery`;
const WRITTEN = `${api.reducerPath}/executeMutation/fulfilled`;

interface ReadAction {
  readonly type: string;
  readonly meta: {
    readonly requestId: string;
    readonly arg: {
      readonly queryCacheKey: string;
      readonly endpointName: string;
      readonly originalArgs: unknown;
      readonly subscribe?: boolean;
      readonly forceRefetch?: unknown;
    };
    /** It did not start, since the same read was under way. */
    readonly condition?: boolean;
  };
}
interface Started {
  readonly requestId: string;
  /** Nothing is known yet about which records it reads. */
  readonly isFirst: boolean;
  isStale: boolean;
}
type Endpoints = Readonly<
  Record<string, { initiate: (arg: unknown, options: { subscribe: false; forceRefetch: true }) => never }>
>;

/**
 * Reads again what became stale while it was read. RTK Query starts no read while the same one is under way: the older
 * answer would stay on the screen. Its own remedy (`invalidationBehavior: 'delayed'`) waits until no call at all is under
 * way, so that one call that hangs on a weak network would keep every screen from reading anything again.
 */
export const repeatStaleReads: Middleware = ({ dispatch, getState }) => {
  const underWay = new Map<string, Started>();
  const isFirst = (key: string) => {
    const state = getState() as Record<string, ReturnType<typeof api.reducer>>;
    return state[api.reducerPath]?.queries[key]?.data === undefined;
  };
  const onRead = ({ type, meta }: ReadAction) => {
    const { requestId } = meta;
    const { queryCacheKey: key, endpointName, originalArgs, subscribe, forceRefetch } = meta.arg;
    const started = underWay.get(key);
    if (!started) {
      if (type === `${READ}/pending`) underWay.set(key, { requestId, isFirst: isFirst(key), isStale: false });
      return;
    }
    // Asked by an invalidation, and not by a further component that shows the same.
    if (meta.condition) started.isStale ||= Boolean(forceRefetch) && subscribe === false;
    if (started.requestId !== requestId) return;
    underWay.delete(key);
    const endpoint = (api.endpoints as Endpoints)[endpointName];
    if (started.isStale && endpoint)
      dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  };
  return (next) => (action) => {
    const result = next(action);
    const { type } = action as { type: string };
    if (type.startsWith(`${READ}/`)) onRead(action as ReadAction);
    else if (type === WRITTEN || api.util.invalidateTags.match(action))
      for (const started of underWay.values()) started.isStale ||= started.isFirst;
    else if (api.util.resetApiState.match(action)) underWay.clear();
    return result;
  };
};

/** What a store needs for the calls of the API. */
export const apiMiddlewares = [api.middleware, repeatStaleReads] as const;
