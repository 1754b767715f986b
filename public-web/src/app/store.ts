import { combineReducers, configureStore } from '@reduxjs/toolkit';
import {
  api,
  apiMiddlewares,
  type DirectCalls,
  liveSlice,
  sessionSlice,
} from '@logistics/shared/api-client/core';
import { popupReducer } from '../features/popup/popup-slice.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [liveSlice.name]: liveSlice.reducer,
  popup: popupReducer,
});

export type SiteState = ReturnType<typeof reducer>;
export type SiteStore = ReturnType<typeof makeStore>;

interface StoreOptions {
  /** The state that the server rendered the first HTML from. */
  readonly first?: Partial<SiteState>;
  /** On the server: how calls are answered. */
  readonly direct?: DirectCalls;
}

/** Creates a store for one visitor; the server creates one per rendered page. */
export function makeStore({ first, direct }: StoreOptions = {}) {
  return configureStore({
    reducer,
    ...(first && { preloadedState: first }),
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: direct } }).concat(apiMiddlewares),
  });
}
