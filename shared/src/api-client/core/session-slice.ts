import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PermissionId, RoleId, SessionUser, Verification } from '../../contracts/index.ts';

/** What browser storage keeps of a session (specification, section 3). */
export interface StoredSession {
  email: string;
  firstName: string;
  lastName: string;
  token: string;
  id: number;
  avatar: string | null;
}

export interface SessionState {
  /** 'loading' until storage was read; a host without storage (server rendering) starts 'anonymous'. */
  phase: 'loading' | 'anonymous' | 'signedIn';
  stored: StoredSession | null;
  /** From the server, never from storage; null until verified. */
  rights: { role: RoleId; permission: PermissionId[]; activated: boolean } | null;
  /** The server said 401 to a call that carried our token: ask to log in again, over the page. */
  expired: boolean;
}

const initialState: SessionState = { phase: 'loading', stored: null, rights: null, expired: false };

/** Logged in means email, firstName and lastName are all present (specification, section 4). */
export function isCompleteSession(session: Partial<StoredSession> | null): session is StoredSession {
  return Boolean(session?.email && session.firstName && session.lastName && session.token && session.id);
}

function rightsOf(from: Pick<Verification, 'role' | 'permission' | 'activated'>): SessionState['rights'] {
  return { role: from.role, permission: from.permission.map(({ id }) => id), activated: from.activated };
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The host read its storage (null: nothing there). */
    sessionLoaded(state, { payload }: PayloadAction<StoredSession | null>) {
      state.stored = isCompleteSession(payload) ? payload : null;
      state.phase = state.stored ? 'signedIn' : 'anonymous';
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
    profileChanged(state, { payload }: PayloadAction<Partial<Omit<StoredSession, 'token' | 'id'>>>) {
      if (state.stored) Object.assign(state.stored, payload);
    },
    sessionExpired(state) {
      if (state.phase === 'signedIn') state.expired = true;
    },
    /** The person does not log in again just now; the next call that needs the session asks anew. */
    expiryPutOff(state) {
      state.expired = false;
    },
    /** Forgets everything of the person, on logout or when an expired session is given up. */
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
  profileChanged,
  sessionExpired,
  expiryPutOff,
  signedOut,
} = sessionSlice.actions;
export const { selectSession, selectToken, selectRights } = sessionSlice.selectors;
