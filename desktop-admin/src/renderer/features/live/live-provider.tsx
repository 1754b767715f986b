import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { LiveEvent } from '@logistics/shared/contracts';
import { startLive, type LiveStore } from '@logistics/shared/api-client/core';
import { useHost } from '../../components/host.tsx';
import { LiveContext } from '../../components/live.tsx';
import { createFeed } from './feed.ts';

/** Events after which the console fetches the codes that it judges scans by. */
const CHANGES_ORDERS: readonly LiveEvent['type'][] = ['orders', 'import', 'ready', 'reset'];

/** Publishes server events to the components below. Data of events that no listener holds is reloaded at once. */
export function LiveProvider({ children }: { children: ReactNode }) {
  // The back-office has one store: app/store.ts mounts the session, the live state and the API in it.
  const store = useStore() as unknown as LiveStore;
  const [{ feed, hear }] = useState(() => createFeed(store));
  const { station } = useHost();
  useEffect(
    () =>
      feed.listen(({ type }) => {
        // After a pause of the stream, `ready` or `reset` means everything that was missed.
        if (CHANGES_ORDERS.includes(type)) void station?.syncCodes().catch(() => undefined);
      }),
    [feed, station],
  );
  useEffect(() => startLive(store, { onEvent: hear }), [store, hear]);
  return <LiveContext value={feed}>{children}</LiveContext>;
}
