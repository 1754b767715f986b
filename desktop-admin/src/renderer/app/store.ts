import { configureStore } from '@reduxjs/toolkit';
import { api, liveSlice, selectSession, sessionSlice } from '@logistics/shared/api-client/core';

/** One store: the session and the API's cache; what only a page knows stays in the page or in its address. */
export function createStore() {
  return configureStore({
    reducer: {
      [sessionSlice.name]: sessionSlice.reducer,
      [liveSlice.name]: liveSlice.reducer,
      [api.reducerPath]: api.reducer,
    },
    middleware: (defaults) =>
      defaults({
        // A host sends the file itself, through a function that travels as the endpoint's argument.
        serializableCheck: { ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'] },
      }).concat(api.middleware),
  });
}

/** All of it, as `getState` gives it. */
export type OfficeState = ReturnType<ReturnType<typeof createStore>['getState']>;

/** Waits, where a session has ended, until the person logged in again (true) or gave the session up (false). */
export function untilLoggedIn(store: ReturnType<typeof createStore>): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { expired, phase } = selectSession(store.getState());
      if (expired) return;
      stop();
      resolve(phase === 'signedIn');
    };
    const stop = store.subscribe(look);
    look();
  });
}
