import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveEventSchema } from '../../contracts/index.ts';
import { readLiveEvent, tagsOfLiveEvent } from './live-events.ts';

const id = fc.oneof(fc.integer({ min: -1, max: 5 }), fc.constantFrom(null, '1', 1.5, 2 ** 60, undefined));
const body = fc.record(
  {
    type: fc.constantFrom('ready', 'reset', 'orders', 'import', 'notification', 'popup', 'later', 1),
    orderIds: fc.oneof(fc.constant(null), fc.array(id, { maxLength: 3 }), id),
    importId: id,
    notificationId: id,
    change: fc.constantFrom('created', 'undone', 'changed', 'read', 'removed', 'x', null),
  },
  { requiredKeys: [] },
);

describe('what the data of a message says', () => {
  it('is an event exactly where the contract has one', () => {
    fc.assert(
      fc.property(body, (value) => {
        const expected = liveEventSchema.safeParse(JSON.parse(JSON.stringify(value)));
        expect(readLiveEvent(JSON.stringify(value))).toEqual(expected.success ? expected.data : null);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['', '{', 'null', '[]', '"orders"', '5'])('is nothing where it is %j', (data) => {
    expect(readLiveEvent(data)).toBeNull();
  });
});

describe('after an event', () => {
  it('the named orders, the lists that they may have come into, and the counts are loaded again', () => {
    expect(tagsOfLiveEvent({ type: 'orders', orderIds: [3, 4], importId: null })).toEqual([
      { type: 'Order', id: 3 },
      { type: 'Order', id: 4 },
      { type: 'Order', id: 'LIST' },
      'OrderCounts',
    ]);
  });

  it('all orders are, where too many changed to name them', () => {
    expect(tagsOfLiveEvent({ type: 'orders', orderIds: null, importId: 9 })).toEqual([
      'Order',
      'OrderCounts',
    ]);
  });

  it('an import touches imports, a notification notifications, and a stream that only stands nothing', () => {
    expect(tagsOfLiveEvent({ type: 'import', importId: 5, change: 'undone' })).toEqual([
      { type: 'Import', id: 5 },
      { type: 'Import', id: 'LIST' },
    ]);
    expect(tagsOfLiveEvent({ type: 'notification', notificationId: 6, change: 'read' })).toEqual([
      { type: 'Notification', id: 6 },
      { type: 'Notification', id: 'LIST' },
    ]);
    expect(tagsOfLiveEvent({ type: 'notification', notificationId: null, change: 'read' })).toEqual([
      { type: 'Notification', id: 'LIST' },
    ]);
    expect(tagsOfLiveEvent({ type: 'ready' })).toEqual([]);
    expect(tagsOfLiveEvent({ type: 'popup' })).toEqual(['Popup']);
  });

  it('everything of all of them is, where too much was missed', () => {
    expect(tagsOfLiveEvent({ type: 'reset' })).toEqual([
      'Order',
      'OrderCounts',
      'Import',
      'Notification',
      'Popup',
    ]);
  });
});
