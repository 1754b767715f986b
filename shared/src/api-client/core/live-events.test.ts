import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveEventSchema } from '../../contracts/index.ts';
import { readLiveEvent, tagsOfLiveEvent } from './live-events.ts';

const id = fc.oneof(fc.integer({ min: -1, max: 5 }), fc.constantFrom(null, '1', 1.5, 2 ** 60, undefined));
const body = fc.record(
  {
    type: fc.constantFrom(
      'ready',
      'reset',
      'rights',
      'orders',
      'import',
      'customer',
      'ledger',
      'notification',
      'popup',
      'bags',
      'delivery-notes',
      'complaints',
      'delivery-requests',
      'later',
      1,
    ),
    orderIds: fc.oneof(fc.constant(null), fc.array(id, { maxLength: 3 }), id),
    importId: id,
    notificationId: id,
    customerId: id,
    complaintId: id,
    change: fc.constantFrom('created', 'undone', 'changed', 'read', 'removed', 'x', null),
  },
  { requiredKeys: [] },
);

describe('the data of a message', () => {
  it('is an event exactly if the contract has such an event', () => {
    fc.assert(
      fc.property(body, (value) => {
        const expected = liveEventSchema.safeParse(JSON.parse(JSON.stringify(value)));
        expect(readLiveEvent(JSON.stringify(value))).toEqual(expected.success ? expected.data : null);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['', '{', 'null', '[]', '"orders"', '5'])('is ignored if it is %j', (data) => {
    expect(readLiveEvent(data)).toBeNull();
  });
});

describe('after an event', () => {
  it('reloads the named orders, the lists that may now contain them, and the counts', () => {
    expect(tagsOfLiveEvent({ type: 'orders', orderIds: [3, 4], importId: null })).toEqual([
      { type: 'Order', id: 3 },
      { type: 'Order', id: 4 },
      { type: 'Order', id: 'LIST' },
      'OrderCounts',
    ]);
  });

  it('reloads all orders when too many changed to be named', () => {
    expect(tagsOfLiveEvent({ type: 'orders', orderIds: null, importId: 9 })).toEqual([
      'Order',
      'OrderCounts',
    ]);
  });

  it('an import reloads imports, a notification reloads notifications, and a ready stream reloads nothing', () => {
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
    expect(tagsOfLiveEvent({ type: 'bags' })).toEqual(['Bag']);
    expect(tagsOfLiveEvent({ type: 'delivery-notes' })).toEqual(['DeliveryNote']);
    expect(tagsOfLiveEvent({ type: 'complaints', complaintId: 4 })).toEqual([
      { type: 'Complaint', id: 4 },
      { type: 'Complaint', id: 'LIST' },
    ]);
    expect(tagsOfLiveEvent({ type: 'delivery-requests' })).toEqual(['DeliveryRequest']);
    expect(tagsOfLiveEvent({ type: 'ledger', customerId: 9 })).toEqual([
      { type: 'Ledger', id: 9 },
      { type: 'Ledger', id: 'LIST' },
    ]);
    expect(tagsOfLiveEvent({ type: 'photos', orderId: 4 })).toEqual([{ type: 'Photo', id: 4 }]);
    expect(tagsOfLiveEvent({ type: 'customer', customerId: 9 })).toEqual([{ type: 'Customer', id: 9 }]);
  });

  it('reloads everything when too many events were missed', () => {
    expect(tagsOfLiveEvent({ type: 'reset' })).toEqual([
      'Order',
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
  });

  it('a change of rights verifies the session and loads everything again', () => {
    expect(tagsOfLiveEvent({ type: 'rights' })).toEqual(tagsOfLiveEvent({ type: 'reset' }));
  });
});
