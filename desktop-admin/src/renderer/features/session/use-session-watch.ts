import { useEffect } from 'react';
import { useStore } from 'react-redux';
import {
  api,
  selectSession,
  sessionExpired,
  sessionLoaded,
  type SessionState,
} from '@logistics/shared/api-client/core';
import { useHost } from '../../components/host.tsx';
import { useUnsaved } from '../../components/leave-guard.tsx';
import type { StoredSession } from '../../platform/index.ts';
import { refetchFailed, type ApiStore } from './refetch-failed.ts';

/**
 * Compares the session of this page with the stored session of this machine, which another window may have changed.
 * `take`: use the stored session. `ask`: the session ended, or the stored one is another user's, so the user decides.
 */
export function sessionChange(
  { phase, stored: present }: SessionState,
  stored: StoredSession | null,
): 'none' | 'take' | 'ask' {
  if (phase === 'loading') return 'none';
  if (!present) return stored ? 'take' : 'none';
  if (stored?.id !== present.id) return 'ask';
  return stored.token === present.token ? 'none' : 'take';
}

/** Follows log-ins and log-outs of other windows or tabs, and a change of user after a lock. */
export function useSessionWatch(): void {
  const { session, lock } = useHost();
  const store = useStore<{ session: SessionState } & ApiStore>();
  const { isUnsaved } = useUnsaved();
  useEffect(() => {
    let isOver = false;
    let wasLocked = false;
    const follow = async () => {
      const isLocked = (await lock?.state())?.isLocked ?? false;
      const isUnlocked = wasLocked && !isLocked;
      wasLocked = isLocked;
      // The page below a lock does not change.
      if (isLocked) return;
      const stored = await session.load();
      if (isOver) return;
      const change = sessionChange(selectSession(store.getState()), stored);
      if (change === 'ask' && stored && isUnlocked && !isUnsaved()) {
        // Another person unlocked, and no input is lost.
        window.location.reload();
        return;
      }
      if (change === 'ask') store.dispatch(sessionExpired());
      if (change !== 'take' || !stored) return;
      store.dispatch(sessionLoaded(stored));
      // The person may have other rights since the new log-in.
      store.dispatch(api.util.invalidateTags(['Session']));
      refetchFailed(store);
    };
    const check = () => void follow();
    check();
    const stops = [session.onChanged(check), lock?.onChanged(check)];
    return () => {
      isOver = true;
      for (const stop of stops) stop?.();
    };
  }, [session, lock, store, isUnsaved]);
}
