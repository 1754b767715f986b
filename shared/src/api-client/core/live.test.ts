import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user, world } from '../../../test/live-world.ts';
import type { LiveEvent } from '../../contracts/index.ts';
import { retryDelay } from './live-stream.ts';
import { invalidateLive, type LiveOptions } from './live.ts';
import { expiryPutOff, sessionLoaded, signedIn, signedOut } from './session-slice.ts';

const READY: LiveEvent = { type: 'ready' };
const ORDERS: LiveEvent = { type: 'orders', orderIds: [3], importId: null };

/** Lets pending promises settle and advances the clock by `ms`. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function liveWorld(onEvent?: LiveOptions['onEvent']) {
  const opened = world(onEvent);
  opened.store.dispatch(signedIn(user()));
  opened.at(0).accept();
  await pass();
  opened.at(0).emit(10, READY);
  await pass();
  return opened;
}

describe('a stream', () => {
  it('opens for a logged-in user, with their token, and not otherwise', async () => {
    const { store, tries, at, connection } = world();
    store.dispatch(sessionLoaded(null));
    await pass(60_000);
    expect(tries).toHaveLength(0);
    store.dispatch(signedIn(user()));
    expect([at(0).token, at(0).lastEventId, connection()]).toEqual(['Bearer one', null, 'connecting']);
  });

  it("is live after the server's ready event; its events reload the changed data, once per burst", async () => {
    const { at, connection, invalidated } = await liveWorld();
    expect([connection(), invalidated]).toEqual(['live', []]);
    at(0).emit(11, ORDERS);
    at(0).emit(12, ORDERS);
    await pass(300);
    expect(invalidated).toEqual([{ type: 'Order', id: 3 }, { type: 'Order', id: 'LIST' }, 'OrderCounts']);
  });

  it('resumes after the last event when it breaks', async () => {
    const { at, connection, tries } = await liveWorld();
    at(0).emit(11, ORDERS);
    await pass(15_000);
    at(0).lose();
    await pass();
    expect([connection(), tries.length]).toEqual(['connecting', 1]);
    await pass(1500);
    expect(at(1).lastEventId).toBe('11');
  });

  it('counts as broken after a silence of two heartbeats; a heartbeat resets that', async () => {
    const { at, tries } = await liveWorld();
    await pass(50_000);
    at(0).beat();
    await pass(50_000);
    expect(tries).toHaveLength(1);
    await pass(15_000);
    expect(at(0).signal.aborted).toBe(true);
    expect(at(1).lastEventId).toBe('10');
  });

  it('is retried with growing delays while no server accepts it, and shows as offline meanwhile', async () => {
    const { store, tries, at, connection } = world();
    store.dispatch(signedIn(user()));
    for (let n = 0; n < 4; n++) {
      at(n).lose();
      await pass();
      expect(connection()).toBe('offline');
      await pass(retryDelay(n, 0.5) - 1);
      expect(tries).toHaveLength(n + 1);
      await pass(1);
      expect(tries).toHaveLength(n + 2);
    }
    expect(retryDelay(100, 0.999)).toBeLessThanOrEqual(60_000);
    expect(retryDelay(0, 0)).toBeGreaterThan(500);
  });

  it('waits for the delay that the server requests', async () => {
    const { store, tries, at } = world();
    store.dispatch(signedIn(user()));
    at(0).refuse(429, { 'Retry-After': '30' });
    await pass(29_999);
    expect(tries).toHaveLength(1);
    await pass(1);
    expect(tries).toHaveLength(2);
  });

  it('does not send an id again that the server cannot read, and reloads everything', async () => {
    const { at } = await liveWorld();
    at(0).lose();
    await pass(2000);
    at(1).refuse(400);
    await pass(4000);
    expect([at(1).lastEventId, at(2).lastEventId]).toEqual(['10', '0']);
  });
});

describe('no event is missed', () => {
  it('reloads everything when the first stream took more than one attempt', async () => {
    const { store, at, invalidated } = world();
    store.dispatch(signedIn(user()));
    at(0).lose();
    await pass(1500);
    at(1).accept();
    await pass();
    at(1).emit(20, READY);
    await pass(300);
    expect(invalidated).toEqual([
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

  it('reloads everything when the server reports that too many events were missed', async () => {
    const { at, invalidated, connection } = await liveWorld();
    at(0).lose();
    await pass(2000);
    at(1).accept();
    await pass();
    at(1).emit(900, { type: 'reset' });
    await pass(300);
    expect([connection(), invalidated]).toEqual([
      'live',
      [
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
      ],
    ]);
  });
});

describe('a page that delays the reload', () => {
  it('receives each event, and reloads when it invalidates the data itself', async () => {
    const heard: LiveEvent[] = [];
    const { at, store, invalidated } = await liveWorld((event) => {
      heard.push(event);
      return event.type === 'orders' ? 'hold' : undefined;
    });
    at(0).emit(11, ORDERS);
    at(0).emit(12, { type: 'notification', notificationId: 5, change: 'created' });
    await pass(300);
    expect(invalidated).toEqual([
      { type: 'Notification', id: 5 },
      { type: 'Notification', id: 'LIST' },
    ]);
    expect(heard.map(({ type }) => type)).toEqual(['ready', 'orders', 'notification']);
    store.dispatch(invalidateLive(heard));
    expect(invalidated).toContain('OrderCounts');
  });
});

describe('the end', () => {
  it('stops without retries when the server does not know the session; the session expires', async () => {
    const { store, at, tries, connection } = await liveWorld();
    at(0).lose();
    await pass(2000);
    at(1).refuse(401);
    await pass(600_000);
    expect(store.getState().session.expired).toBe(true);
    expect([tries.length, connection()]).toEqual([2, 'offline']);
    store.dispatch(expiryPutOff());
    await pass(600_000);
    expect(tries).toHaveLength(2);
    store.dispatch(signedIn(user({ token: 'two' })));
    expect([at(2).token, at(2).lastEventId]).toEqual(['Bearer two', '10']);
  });

  it('closes the stream at logout; the next user starts fresh, the same user resumes', async () => {
    const { store, at, tries } = await liveWorld();
    store.dispatch(signedIn(user({ token: 'two' })));
    expect(at(0).signal.aborted).toBe(true);
    expect([at(1).token, at(1).lastEventId]).toEqual(['Bearer two', '10']);
    store.dispatch(signedOut());
    await pass(60_000);
    expect(at(1).signal.aborted).toBe(true);
    expect(tries).toHaveLength(2);
    store.dispatch(signedIn(user({ id: 8, token: 'three' })));
    expect([at(2).token, at(2).lastEventId]).toEqual(['Bearer three', null]);
  });

  it('closes the stream when the page is hidden for a minute, and resumes when it is shown', async () => {
    const { at, show, tries, connection } = await liveWorld();
    show(false);
    await pass(40_000);
    show(true);
    at(0).beat();
    await pass(40_000);
    expect(tries).toHaveLength(1);
    show(false);
    at(0).beat();
    await pass(40_000);
    at(0).beat();
    await pass(20_000);
    expect([at(0).signal.aborted, connection()]).toEqual([true, 'offline']);
    show(true);
    expect(at(1).lastEventId).toBe('10');
  });

  it('skips the retry delay when the network is back', async () => {
    const { store, at, tries, show } = world();
    store.dispatch(signedIn(user()));
    for (let n = 0; n < 4; n++) {
      at(n).lose();
      await pass(retryDelay(n, 0.5));
    }
    at(4).lose();
    await pass();
    expect(tries).toHaveLength(5);
    show(true);
    await pass();
    expect(tries).toHaveLength(6);
  });

  it('leaves nothing running when the app stops', async () => {
    const { stop, at, connection, store, tries } = await liveWorld();
    stop();
    store.dispatch(signedIn(user({ token: 'two' })));
    await pass(600_000);
    expect([at(0).signal.aborted, connection(), tries.length, vi.getTimerCount()]).toEqual([
      true,
      'offline',
      1,
      0,
    ]);
  });
});
