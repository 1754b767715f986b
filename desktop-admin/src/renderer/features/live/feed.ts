import { invalidateBesideOrders, invalidateLive, type LiveStore } from '@logistics/shared/api-client/core';
import type { LiveEvent } from '@logistics/shared/contracts';
import type { LiveListener, LiveFeed } from '../../components/live.tsx';

interface OwnedFeed {
  feed: LiveFeed;
  publish: LiveListener;
  /** Releases the held events if all listeners that held one have stopped. */
  releaseLeft: () => void;
}

/**
 * Creates the feed that publishes server events to listeners. A listener may hold an event; its orders are then
 * reloaded only on `release`, or on `releaseLeft` after it has stopped.
 */
export function createFeed(store: Pick<LiveStore, 'dispatch'>): OwnedFeed {
  const listeners = new Set<LiveListener>();
  const holders = new Set<LiveListener>();
  let held: LiveEvent[] = [];
  const release = () => {
    if (held.length > 0) store.dispatch(invalidateLive(held));
    held = [];
    holders.clear();
  };
  return {
    feed: {
      listen: (listener) => {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
          holders.delete(listener);
        };
      },
      release,
    },
    releaseLeft: () => {
      if (holders.size === 0) release();
    },
    publish: (event) => {
      const holding = [...listeners].filter((listener) => listener(event) === 'hold');
      if (holding.length === 0) return undefined;
      for (const listener of holding) holders.add(listener);
      held.push(event);
      // Reload badges, bell and the rest now: they don't move rows, and the held event may never be released.
      store.dispatch(invalidateBesideOrders(event));
      return 'hold';
    },
  };
}
