import { api } from '@logistics/shared/api-client/core';
import type { LiveEvent } from '@logistics/shared/contracts';
import { expect, it } from 'vitest';
import { createFeed } from './feed.ts';

function setUp() {
  const loaded: unknown[] = [];
  const { feed, publish } = createFeed({
    dispatch: (action) => {
      if (api.util.invalidateTags.match(action)) loaded.push(...action.payload);
      return action;
    },
  });
  const loadedSince = () => loaded.splice(0);
  return { feed, publish, loadedSince };
}
const RESET: LiveEvent = { type: 'reset' };
const ORDERS: LiveEvent = { type: 'orders', orderIds: [3], importId: null };

it('reloads everything except orders immediately for an event that a list holds, and orders on release', () => {
  const { feed, publish, loadedSince } = setUp();
  feed.listen(() => 'hold');
  expect(publish(RESET)).toBe('hold');
  expect(loadedSince()).toEqual([
    'OrderCounts',
    'Photo',
    'Import',
    'Customer',
    'Bag',
    'Ledger',
    'DeliveryNote',
    'Complaint',
    'DeliveryRequest',
    'Notification',
    'Popup',
    'Session',
    'User',
  ]);
  publish(ORDERS);
  expect(loadedSince()).toEqual(['OrderCounts']);
  feed.release();
  expect(loadedSince()).toContain('Order');
  feed.release();
  expect(loadedSince()).toEqual([]);
});

it('reloads everything for an event that no listener holds', () => {
  const { feed, publish, loadedSince } = setUp();
  const stop = feed.listen(() => 'hold');
  feed.listen(() => undefined);
  stop();
  expect(publish(RESET)).toBeUndefined();
  expect(loadedSince()).toEqual([]);
});
