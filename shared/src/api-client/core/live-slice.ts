import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** live: the stream stands. connecting: a first try, or the first after a loss. offline: none, or tries have failed. */
export type LiveConnection = 'connecting' | 'live' | 'offline';

/** How fresh what is shown can be: screens poll, or say so, while the stream does not stand. */
export const liveSlice = createSlice({
  name: 'live',
  initialState: (): { connection: LiveConnection } => ({ connection: 'offline' }),
  reducers: {
    liveConnectionChanged(state, { payload }: PayloadAction<LiveConnection>) {
      state.connection = payload;
    },
  },
  selectors: { selectLiveConnection: (state) => state.connection },
});

export const { liveConnectionChanged } = liveSlice.actions;
export const { selectLiveConnection } = liveSlice.selectors;
