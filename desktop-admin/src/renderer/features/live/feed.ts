import { invalidateBesideOrders, invalidateLive, type LiveStore } from '@logistics/shared/api-client/core';
import type { LiveEvent } from '@logistics/shared/contracts';
import type { LiveListener, LiveFeed } from '../../components/live.tsx';

/**
 * Creates the feed that publishes server events to listeners. A listener may hold an event; its orders are then
 * reloaded only on `release`.
 */
export function createFeed(store: Pick<LiveStore, 'dispatch'>): { feed: LiveFeed; publish: LiveListener } {
  const listeners = new Set<LiveListener>();
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
    publish: (event) => {
      const answers = [...listeners].map((listener) => listener(event));
      if (!answers.includes('hold')) return undefined;
      held.push(event);
      // Reload badges, bell and the rest now: they don't move rows, and the held event may never be released.
      store.dispatch(invalidateBesideOrders(event));
      return 'hold';
    },
  };
}
