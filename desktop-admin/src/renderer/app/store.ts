import { configureStore } from '@reduxjs/toolkit';
import { api, sessionSlice } from '@logistics/shared/api-client/core';

/** One store: the session and the API's cache; what only a page knows stays in the page or in its address. */
export function createStore() {
  return configureStore({
    reducer: { [sessionSlice.name]: sessionSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({
        // A host sends the file itself, through a function that travels as the endpoint's argument.
        serializableCheck: { ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'] },
      }).concat(api.middleware),
  });
}
