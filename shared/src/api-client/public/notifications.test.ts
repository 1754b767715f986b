import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotificationView } from '../../contracts/index.ts';
import { api } from '../core/api.ts';
import { setApiBaseUrl } from '../core/base-query.ts';
import { notificationsApi } from './notifications.endpoints.ts';

const { listNotifications, countUnreadNotifications, readNotification, readAllNotifications } =
  notificationsApi.endpoints;
const { getNotificationPreferences, updateNotificationPreferences } = notificationsApi.endpoints;

const row = (id: number, readAt: string | null): NotificationView => ({
  id,
  kind: 'orders',
  title: `Tin ${id}`,
  content: '<p>x</p>',
  image: null,
  link: null,
  createdAt: '2026-11-20T02:00:00Z',
  readAt,
});
const ROWS = [row(3, null), row(2, null), row(1, '2026-11-20T03:00:00Z')];
const LIST = { page: 1, pageSize: 10 };
const UNREAD = { ...LIST, unread: 'true' } as const;

/** A server whose writes wait until the test answers them. */
function world() {
  let answerWrite: (status: number, data: unknown) => void = () => undefined;
  const answers: Record<string, unknown> = {
    '/api/notifications': { rows: ROWS, meta: { page: 1, pageSize: 10, total: 3 } },
    '/api/notifications/unread-count': { unread: 2 },
    '/api/notifications/preferences': { inApp: true, mail: true },
  };
  vi.stubGlobal('fetch', (request: Request) => {
    const reply = (status: number, data: unknown, more: object = {}) =>
      new Response(
        JSON.stringify(
          status < 400
            ? { success: true, data, ...more }
            : { success: false, code: 'SERVICE_UNAVAILABLE', message: 'x' },
        ),
        { status, headers: { 'Content-Type': 'application/json' } },
      );
    if (request.method === 'POST')
      return new Promise<Response>((resolve) => {
        answerWrite = (status, data) => resolve(reply(status, data));
      });
    const answer = answers[new URL(request.url).pathname];
    const isList = typeof answer === 'object' && answer !== null && 'rows' in answer && 'meta' in answer;
    return Promise.resolve(isList ? reply(200, answer.rows, { meta: answer.meta }) : reply(200, answer));
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  return {
    store,
    answer: async (status: number, data: unknown) => {
      // The call is sent after the microtasks that build it.
      await vi.waitFor(() => expect(answerWrite.length).toBe(2), 15_000);
      answerWrite(status, data);
    },
    unread: () => countUnreadNotifications.select()(store.getState()).data?.unread,
    unreadIds: (arg: typeof LIST | typeof UNREAD = LIST) =>
      listNotifications
        .select(arg)(store.getState())
        .data?.rows.filter(({ readAt }) => readAt === null)
        .map(({ id }) => id),
    load: async () => {
      await store.dispatch(listNotifications.initiate(LIST));
      await store.dispatch(listNotifications.initiate(UNREAD));
      await store.dispatch(countUnreadNotifications.initiate());
      await store.dispatch(getNotificationPreferences.initiate());
    },
    preferences: () => getNotificationPreferences.select()(store.getState()).data,
  };
}

beforeEach(() => setApiBaseUrl('http://site.test'));
afterEach(() => {
  setApiBaseUrl('');
  vi.unstubAllGlobals();
});

describe('marking a notification as read', () => {
  it('shows in every list and in the count at once, before the server answers', async () => {
    const { store, load, unread, unreadIds, answer } = world();
    await load();
    const reading = store.dispatch(readNotification.initiate(3));
    expect([unreadIds(), unreadIds(UNREAD), unread()]).toEqual([[2], [2], 1]);
    await answer(200, { unread: 5 });
    await reading;
    expect(unread()).toBe(5);
  });

  it('is reverted when the call fails', async () => {
    const { store, load, unread, unreadIds, answer } = world();
    await load();
    const reading = store.dispatch(readNotification.initiate(3));
    await answer(503, null);
    await reading;
    expect([unreadIds(), unread()]).toEqual([[3, 2], 2]);
  });

  it('counts once, however often the notification is read', async () => {
    const { store, load, unread, answer } = world();
    await load();
    const reading = store.dispatch(readNotification.initiate(1));
    expect(unread()).toBe(2);
    await answer(200, { unread: 2 });
    await reading;
  });

  it('works for all of them', async () => {
    const { store, load, unread, unreadIds, answer } = world();
    await load();
    const reading = store.dispatch(readAllNotifications.initiate());
    expect([unreadIds(), unread()]).toEqual([[], 0]);
    await answer(503, null);
    await reading;
    expect([unreadIds(), unread()]).toEqual([[3, 2], 2]);
  });
});

describe('a notification channel', () => {
  it('switches at once, and back when the call fails', async () => {
    const { store, load, preferences, answer } = world();
    await load();
    const switching = store.dispatch(updateNotificationPreferences.initiate({ mail: false }));
    expect(preferences()).toEqual({ inApp: true, mail: false });
    await answer(503, null);
    await switching;
    expect(preferences()).toEqual({ inApp: true, mail: true });
  });
});
