import { configureStore } from '@reduxjs/toolkit';
import {
  api,
  apiMiddlewares,
  liveSlice,
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

/** State of the store, as `getState` returns it. */
export type OfficeState = ReturnType<ReturnType<typeof createStore>['getState']>;

/** After a session has expired, waits until the user logs in again (true) or gives up (false). */
export function untilLoggedIn(store: ReturnType<typeof createStore>): Promise<boolean> {
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
