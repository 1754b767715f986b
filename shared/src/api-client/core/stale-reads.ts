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
    /** It did not start, since the same read was under way. */
    readonly condition?: boolean;
  };
}
interface State {
  readonly api: ReturnType<typeof api.reducer>;
}
const AGAIN = { subscribe: false, forceRefetch: true };
interface Endpoint {
  readonly initiate: (arg: unknown, options: typeof AGAIN) => never;
}

/**
 * Reads again what became stale while it was read. RTK Query starts no read while the same one is under way: the older
 * answer would stay on the screen. Its own remedy (`invalidationBehavior: 'delayed'`) waits until no call at all is under
 * way, so that one call that hangs on a weak network would keep every screen from reading anything again.
 */
const repeatStaleReads: Middleware = ({ dispatch, getState }) => {
  /** Under way for the first time: nothing is known yet about which records they read. */
  const first = new Set<string>();
  const stale = new Set<string>();
  const onRead = (what: string | undefined, { arg, condition }: ReadAction['meta']) => {
    const key = arg.queryCacheKey;
    if (what === 'pending') {
      if ((getState() as State).api.queries[key]?.data === undefined) first.add(key);
    } else if (condition) {
      // Asked by an invalidation, and not by a further component that shows the same.
      if (arg.forceRefetch && arg.subscribe === false) stale.add(key);
    } else {
      first.delete(key);
      if (stale.delete(key))
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
    const { type, meta } = action as ReadAction;
    const [, thunk, what] = type.split('/');
    if (thunk === 'executeQuery') onRead(what, meta);
    else if (thunk === 'invalidateTags' || (thunk === 'executeMutation' && what === 'fulfilled'))
      first.forEach((key) => stale.add(key));
    return result;
  };
};

/** What a store needs for the calls of the API. */
export const apiMiddlewares = [api.middleware, repeatStaleReads] as const;
