import { configureStore } from '@reduxjs/toolkit';
import {
  api,
  apiMiddlewares,
  authApi,
  liveSlice,
  rightsVerified,
  selectRights,
  selectSession,
  sessionSlice,
} from '@logistics/shared/api-client/core';

/** Creates the only store: session and API cache. State of one page belongs to the page or its address. */
export function createStore() {
  return configureStore({
    reducer: {
      [sessionSlice.name]: sessionSlice.reducer,
      [liveSlice.name]: liveSlice.reducer,
      [api.reducerPath]: api.reducer,
    },
    middleware: (defaults) =>
      defaults({
        // The host uploads the file itself, with a function passed as the endpoint's argument.
        serializableCheck: { ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'] },
      }).concat(apiMiddlewares),
  });
}

type Store = ReturnType<typeof createStore>;
/** State of the store, as `getState` returns it. */
export type OfficeState = ReturnType<Store['getState']>;

/**
 * After a session has expired, waits until the user logs in again (true) or gives up (false). If they have lost an
 * ability, pages that they may no longer open leave first, and a read that no page shows any more is given up: the
 * server would refuse it.
 * @param key of a read, its key in the cache of the API
 */
export async function untilLoggedIn(store: Store, key?: string): Promise<boolean> {
  const before = abilitiesOf(store);
  if (!(await untilSignedIn(store))) return false;
  // If another window logged in, this one is asking for the rights.
  const id = selectSession(store.getState()).stored?.id ?? 0;
  const { data } = (await store.dispatch(authApi.util.getRunningQueryThunk('verifySession', { id }))) ?? {};
  if (data) store.dispatch(rightsVerified(data));
  // React renders new rights in microtasks, so the pages have left at the next task.
  await new Promise((resolve) => setTimeout(resolve));
  const now = abilitiesOf(store);
  return key === undefined || before.every((ability) => now.includes(ability)) || isShown(store, key);
}

function untilSignedIn(store: Store): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      const { expired, phase } = selectSession(store.getState());
      if (expired) return;
      stop();
      resolve(phase === 'signedIn');
    };
    const stop = store.subscribe(check);
    check();
  });
}

const abilitiesOf = (store: Store) => selectRights(store.getState())?.abilities ?? [];

/** Whether a component shows the data of the read with this key. */
function isShown(store: Store, key: string): boolean {
  // The middleware of the API answers this action itself; the copy of its answer in the state is late.
  const subscriptions: unknown = store.dispatch(api.internalActions.internal_getRTKQSubscriptions());
  return (subscriptions as { getSubscriptionCount: (key: string) => number }).getSubscriptionCount(key) > 0;
}
