import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { authApi, type LiveStore, rightsVerified, selectSession } from '@logistics/shared/api-client/core';

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

    async function verifyAgain() {
      const { stored } = store.getState().session;
      if (!stored) return;
      const { data } = await dispatch(
        authApi.endpoints.verifySession.initiate({ id: stored.id }, { forceRefetch: true, subscribe: false }),
      );
      if (data && !ended) dispatch(rightsVerified(data));
    }

    async function start() {
      const { startLive } = await import('./live-updates.ts');
      if (ended) return;
      stop = startLive(store, {
        onEvent: ({ type }) => {
          if (type === 'rights' || type === 'reset') void verifyAgain();
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
