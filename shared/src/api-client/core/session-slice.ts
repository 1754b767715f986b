import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser, Verification } from '../../contracts/index.ts';

/** The part of a session in the browser's storage (specification, section 3). */
export interface StoredSession {
  email: string;
  firstName: string;
  lastName: string;
  token: string;
  id: number;
  avatar: string | null;
}

export interface SessionState {
  /** 'loading' until the storage was read; a host without storage (server rendering) starts as 'anonymous'. */
  phase: 'loading' | 'anonymous' | 'signedIn';
  stored: StoredSession | null;
  /** From the server, never from storage; null until verified. */
  rights: Pick<Verification, 'abilities' | 'activated' | 'needsSecondFactor'> | null;
  /** The server answered 401 to a call with our token: ask the user to log in again, over the page. */
  expired: boolean;
}

const initialState: SessionState = { phase: 'loading', stored: null, rights: null, expired: false };

/** A user is logged in if email, firstName and lastName are all present (specification, section 4). */
export function isCompleteSession(session: Partial<StoredSession> | null): session is StoredSession {
  return Boolean(session?.email && session.firstName && session.lastName && session.token && session.id);
}

function rightsOf({
  abilities,
  activated,
  needsSecondFactor,
}: NonNullable<SessionState['rights']>): SessionState['rights'] {
  return { abilities, activated, needsSecondFactor };
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The host has read its storage (null: empty), at the start or after another window logged in. */
    sessionLoaded(state, { payload }: PayloadAction<StoredSession | null>) {
      state.stored = isCompleteSession(payload) ? payload : null;
      state.phase = state.stored ? 'signedIn' : 'anonymous';
      state.expired = false;
    },
    signedIn(state, { payload }: PayloadAction<SessionUser>) {
      const { email, firstName, lastName, token, id, avatar } = payload;
      state.stored = { email, firstName, lastName, token, id, avatar };
      state.rights = rightsOf(payload);
      state.phase = 'signedIn';
      state.expired = false;
    },
    rightsVerified(state, { payload }: PayloadAction<Verification>) {
      state.rights = rightsOf(payload);
    },
    /** The server answered that the user must turn on a second factor first. */
    secondFactorNeeded(state) {
      if (state.rights) state.rights.needsSecondFactor = true;
    },
    secondFactorSet(state) {
      if (state.rights) state.rights.needsSecondFactor = false;
    },
    profileChanged(state, { payload }: PayloadAction<Partial<Omit<StoredSession, 'token' | 'id'>>>) {
      if (state.stored) Object.assign(state.stored, payload);
    },
    sessionExpired(state) {
      if (state.phase === 'signedIn') state.expired = true;
    },
    /** The user postpones the login; the next call that needs the session asks again. */
    expiryPutOff(state) {
      state.expired = false;
    },
    /** Deletes everything about the user, on logout or when they give up an expired session. */
    signedOut(state) {
      state.stored = null;
      state.rights = null;
      state.expired = false;
      state.phase = 'anonymous';
    },
  },
  selectors: {
    selectSession: (state) => state,
    selectToken: (state) => state.stored?.token ?? null,
    selectRights: (state) => state.rights,
  },
});

export const {
  sessionLoaded,
  signedIn,
  rightsVerified,
  secondFactorNeeded,
  secondFactorSet,
  profileChanged,
  sessionExpired,
  expiryPutOff,
  signedOut,
} = sessionSlice.actions;
export const { selectSession, selectToken, selectRights } = sessionSlice.selectors;
