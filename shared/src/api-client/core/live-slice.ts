import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * live: the stream is open. connecting: the first attempt, or the first after a loss. offline: no stream, or several
 * attempts failed.
 */
export type LiveConnection = 'connecting' | 'live' | 'offline';

/** State of the live stream. While it is not live, pages poll or show that their data may be old. */
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
