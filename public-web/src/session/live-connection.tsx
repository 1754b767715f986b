import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  api,
  authApi,
  idTag,
  type LiveStore,
  rightsVerified,
  selectSession,
} from '@logistics/shared/api-client/core';

type LiveState = ReturnType<LiveStore['getState']>;

/**
 * While a user is logged in, updates the shown orders and notifications by the server's live stream, whose script is
 * loaded after the page. Renders nothing.
 */
export function LiveWatch() {
  const store = useStore<LiveState>();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const isSignedIn = useSelector(selectSession).phase === 'signedIn';
  useEffect(() => {
    if (!isSignedIn) return;
    let stop: (() => void) | null = null;
    let ended = false;

    /** An account that awaits activation may just have been activated, with a notification. */
    async function checkActivation() {
      const { stored, rights } = store.getState().session;
      if (!stored || rights?.activated !== false) return;
      const { data } = await dispatch(
        authApi.endpoints.verifySession.initiate({ id: stored.id }, { forceRefetch: true, subscribe: false }),
      );
      if (!data?.activated || ended) return;
      dispatch(rightsVerified(data));
      dispatch(api.util.invalidateTags(['Order', 'OrderCounts', idTag('User', stored.id)]));
    }

    async function start() {
      const { startLive } = await import('./live-updates.ts');
      if (ended) return;
      stop = startLive(store, {
        onEvent: ({ type }) => {
          if (type === 'notification' || type === 'reset') void checkActivation();
        },
      });
    }
    // Without it, screens reload periodically.
    start().catch(() => undefined);
    return () => {
      ended = true;
      stop?.();
    };
  }, [isSignedIn, store, dispatch]);
  return null;
}
