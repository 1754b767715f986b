import type { Middleware } from '@reduxjs/toolkit';
import { api } from './api.ts';

interface ReadAction {
  readonly type: string;
  readonly meta: {
    readonly arg: {
      readonly queryCacheKey: string;
      readonly endpointName: string;
      readonly originalArgs: unknown;
      readonly subscribe?: boolean;
      readonly forceRefetch?: unknown;
    };
    /** The read did not start, because the same read was in progress. */
    readonly condition?: boolean;
  };
  /** Of a failed read: the error. */
  readonly payload?: { readonly status?: number };
}
interface State {
  readonly api: ReturnType<typeof api.reducer>;
}
const AGAIN = { subscribe: false, forceRefetch: true };
interface Endpoint {
  readonly initiate: (arg: unknown, options: typeof AGAIN) => never;
}

/**
 * Repeats reads whose data became stale while they were in progress. RTK Query starts no read while the same one is in
 * progress, so the older answer would stay on the screen. Its own option (`invalidationBehavior: 'delayed'`) waits
 * until no call is in progress: one call that hangs on a weak network would block the reloads of every screen.
 */
const repeatStaleReads: Middleware = ({ dispatch, getState }) => {
  /** Reads in progress for the first time: it is not known yet which records they return. */
  const first = new Set<string>();
  const stale = new Set<string>();
  const onRead = (what: string | undefined, { meta: { arg, condition }, payload }: ReadAction) => {
    const key = arg.queryCacheKey;
    if (what === 'pending') {
      if ((getState() as State).api.queries[key]?.data === undefined) first.add(key);
    } else if (condition) {
      // Requested by an invalidation, not by another component that shows the same data.
      if (arg.forceRefetch && arg.subscribe === false) stale.add(key);
    } else {
      first.delete(key);
      // Without a session, the same read would fail again.
      if (stale.delete(key) && payload?.status !== 401)
        dispatch(
          ((api.endpoints as Record<string, unknown>)[arg.endpointName] as Endpoint).initiate(
            arg.originalArgs,
            AGAIN,
          ),
        );
    }
  };
  return (next) => (action) => {
    const result = next(action);
    const [, thunk, what] = (action as ReadAction).type.split('/');
    if (thunk === 'executeQuery') onRead(what, action as ReadAction);
    else if (thunk === 'invalidateTags' || (thunk === 'executeMutation' && what === 'fulfilled'))
      first.forEach((key) => stale.add(key));
    return result;
  };
};

/** Middlewares that a store needs for calls of the API. */
export const apiMiddlewares = [api.middleware, repeatStaleReads] as const;
