import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api, sessionSlice } from '@logistics/shared/api-client/core';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
});

/** A store for one visitor; a server that renders pages makes one for each request. */
export function makeStore() {
  return configureStore({
    reducer,
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
}
