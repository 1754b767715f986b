import { api } from '@logistics/shared/api-client/core';
import type { LiveEvent } from '@logistics/shared/contracts';
import { expect, it } from 'vitest';
import { createFeed } from './feed.ts';

function setUp() {
  const loaded: unknown[] = [];
  const { feed, hear } = createFeed({
    dispatch: (action) => {
      if (api.util.invalidateTags.match(action)) loaded.push(...action.payload);
      return action;
    },
  });
  const loadedSince = () => loaded.splice(0);
  return { feed, hear, loadedSince };
}
const RESET: LiveEvent = { type: 'reset' };
const ORDERS: LiveEvent = { type: 'orders', orderIds: [3], importId: null };

it('of an event that a list holds all but orders is loaded at once, and orders when it is released', () => {
  const { feed, hear, loadedSince } = setUp();
  feed.listen(() => 'hold');
  expect(hear(RESET)).toBe('hold');
  expect(loadedSince()).toEqual(['OrderCounts', 'Import', 'Notification', 'Popup']);
  hear(ORDERS);
  expect(loadedSince()).toEqual(['OrderCounts']);
  feed.release();
  expect(loadedSince()).toContain('Order');
  feed.release();
  expect(loadedSince()).toEqual([]);
});

it('an event that nobody holds is left to be loaded as a whole', () => {
  const { feed, hear, loadedSince } = setUp();
  const stop = feed.listen(() => 'hold');
  feed.listen(() => undefined);
  stop();
  expect(hear(RESET)).toBeUndefined();
  expect(loadedSince()).toEqual([]);
});
