import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { LiveEvent } from '@logistics/shared/contracts';
import { startLive, type LiveStore } from '@logistics/shared/api-client/core';
import { useStation } from '../../components/use-station.ts';
import { LiveContext } from '../../components/live.tsx';
import { createFeed } from './feed.ts';

/**
 * Publishes server events to the components below. If no listener holds an event, its data is reloaded immediately.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  // The back-office has one store: app/store.ts mounts the session, the live state and the API in it.
  const store = useStore() as unknown as LiveStore;
  const [{ feed, publish, releaseLeft }] = useState(() => createFeed(store));
  // React runs this cleanup after those of the page that is left, so that its queries are not repeated, and before the
  // effects of the next page, which are to find no outdated data.
  const location = useLocation();
  useEffect(() => releaseLeft, [releaseLeft, location]);
  const station = useStation();
  // Most events are about orders; the station fetches only changed codes.
  const syncCodes = useEffectEvent(() => station?.syncCodes());
  useEffect(() => {
    const onEvent = (event: LiveEvent) => {
      syncCodes();
      return publish(event);
    };
    return startLive(store, { onEvent });
  }, [store, publish]);
  return <LiveContext value={feed}>{children}</LiveContext>;
}
