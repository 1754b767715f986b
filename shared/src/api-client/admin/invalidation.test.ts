import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../core/api.ts';
import { setApiBaseUrl } from '../core/base-query.ts';
import { articlesApi } from './articles.endpoints.ts';
import { dashboardApi } from './dashboard.endpoints.ts';
import { jobsApi } from './jobs.endpoints.ts';
import { orderWorkApi } from './order-work.endpoints.ts';
import { staffOrdersApi } from './orders.endpoints.ts';
import { usersApi } from './users.endpoints.ts';

const LIST = { page: 1, pageSize: 10 } as const;

/**
 * Returns a store with one open query per page. `fetched()` lists the paths that were fetched since its last call.
 */
async function openScreens() {
  let paths: string[] = [];
  let isFailing = false;
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.method === 'GET') paths.push(new URL(request.url).pathname);
    const failure = { success: false, code: 'SERVICE_UNAVAILABLE', message: 'x' };
    const success = { success: true, data: [], meta: { ...LIST, total: 0 } };
    return Promise.resolve(
      isFailing && request.method !== 'GET'
        ? Response.json(failure, { status: 503 })
        : Response.json(success),
    );
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (withDefaults) => withDefaults().concat(api.middleware),
  });
  const { dispatch } = store;
  await Promise.all([
    dispatch(staffOrdersApi.endpoints.listOrders.initiate(LIST)),
    dispatch(staffOrdersApi.endpoints.getOrder.initiate(7)),
    dispatch(staffOrdersApi.endpoints.getOrder.initiate(8)),
    dispatch(staffOrdersApi.endpoints.getOrderCounts.initiate({})),
    dispatch(orderWorkApi.endpoints.listLateClaims.initiate(LIST)),
    dispatch(dashboardApi.endpoints.getDashboard.initiate({})),
    dispatch(articlesApi.endpoints.listArticles.initiate(LIST)),
    dispatch(usersApi.endpoints.listUsers.initiate({ ...LIST, status: 'active' })),
    dispatch(jobsApi.endpoints.listFailedJobs.initiate(LIST)),
    dispatch(jobsApi.endpoints.listDeliveries.initiate(LIST)),
  ]);
  const fetched = async () => {
    await vi.advanceTimersByTimeAsync(100);
    const seen = paths.sort();
    paths = [];
    return seen;
  };
  await fetched();
  return { store, fetched, fail: () => (isFailing = true) };
}

const ORDER_SCREENS = ['/api/dashboard', '/api/orders', '/api/orders/counts', '/api/orders/late-claims'];

describe('after a successful change, exactly the stale pages fetch again', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setApiBaseUrl('http://127.0.0.1');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    setApiBaseUrl('');
  });

  it('fetches lists, counts, work lists, dashboard and the order itself after an edit of one order', async () => {
    const { store, fetched } = await openScreens();
    await store.dispatch(staffOrdersApi.endpoints.updateOrder.initiate({ id: 7, version: 1 }));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/7']);
  });

  it('fetches the orders that a removal or a restore names by id', async () => {
    const { store, fetched } = await openScreens();
    await store.dispatch(staffOrdersApi.endpoints.removeOrders.initiate({ id: [8] }));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/8']);
    await store.dispatch(staffOrdersApi.endpoints.restoreOrders.initiate({ id: [8] }));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/8']);
  });

  it('fetches every open order after a removal by filter', async () => {
    const { store, fetched } = await openScreens();
    await store.dispatch(staffOrdersApi.endpoints.removeOrders.initiate({ filter: {} }));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/7', '/api/orders/search/8']);
  });

  it('fetches failed jobs but no deliveries after a job is retried', async () => {
    const { store, fetched } = await openScreens();
    await store.dispatch(jobsApi.endpoints.retryJob.initiate('1'));
    expect(await fetched()).toEqual(['/api/jobs']);
  });

  it('fetches accounts and the dashboard after accounts were removed', async () => {
    const { store, fetched } = await openScreens();
    await store.dispatch(usersApi.endpoints.deleteUsers.initiate({ id: [3] }));
    expect(await fetched()).toEqual(['/api/dashboard', '/api/users']);
  });

  it('fetches nothing after a failed call', async () => {
    const { store, fetched, fail } = await openScreens();
    fail();
    await store.dispatch(staffOrdersApi.endpoints.removeOrders.initiate({ id: [8] }));
    await store.dispatch(articlesApi.endpoints.removeArticle.initiate(1));
    expect(await fetched()).toEqual([]);
  });
});
