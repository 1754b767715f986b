import { invalidateBesideOrders, invalidateLive, type LiveStore } from '@logistics/shared/api-client/core';
import type { LiveEvent } from '@logistics/shared/contracts';
import type { HearLive, LiveFeed } from '../../components/live.tsx';

/** Tells listeners of the server's events, and keeps those that one of them holds until they are released. */
export function createFeed(store: Pick<LiveStore, 'dispatch'>): { feed: LiveFeed; hear: HearLive } {
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
      // Badges, bell and the rest may go on: they move no row, and nothing might come that releases them.
      store.dispatch(invalidateBesideOrders(event));
      return 'hold';
    },
  };
}
