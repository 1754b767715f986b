import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { api, invalidateLive, startLive, type LiveStore } from '@logistics/shared/api-client/core';
import type { LiveEvent } from '@logistics/shared/contracts';
import { LiveContext, type HearLive, type LiveFeed } from '../../components/live.tsx';

/** Hands the server's events to whoever listens below; what nobody holds is loaded again at once. */
export function LiveProvider({ children }: { children: ReactNode }) {
  // The one store of the back-office: app/store.ts mounts the session, the live state and the API in it.
  const store = useStore() as unknown as LiveStore;
  const [{ feed, hear }] = useState(() => createFeed(store));
  useEffect(() => startLive(store, { onEvent: hear }), [store, hear]);
  return <LiveContext value={feed}>{children}</LiveContext>;
}

function createFeed(store: LiveStore): { feed: LiveFeed; hear: HearLive } {
  const listeners = new Set<HearLive>();
  let held: LiveEvent[] = [];
  return {
    feed: {
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      release: () => {
        if (held.length > 0) store.dispatch(invalidateLive(held));
        held = [];
      },
    },
    hear: (event) => {
      const answers = [...listeners].map((listener) => listener(event));
      if (!answers.includes('hold')) return undefined;
      held.push(event);
      // Badges may count on: they move nothing.
      if (event.type === 'orders') store.dispatch(api.util.invalidateTags(['OrderCounts']));
      return 'hold';
    },
  };
}
