import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dashboardApi, staffOrdersApi } from '@logistics/shared/api-client/admin';
import { apiBaseUrl, setApiBaseUrl } from '@logistics/shared/api-client/core';
import { createStore } from '../../app/store.ts';
import { refetchFailed } from './refetch-failed.ts';

const baseUrl = apiBaseUrl();
let isOnline = false;
const asked: string[] = [];
beforeEach(() => {
  isOnline = false;
  asked.length = 0;
  setApiBaseUrl('https://server.test');
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname);
    if (!isOnline && url.includes('dashboard')) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, data: [] });
  });
});
afterEach(() => {
  setApiBaseUrl(baseUrl);
  vi.unstubAllGlobals();
});

it('repeats the queries that failed, and no others', async () => {
  const store = createStore();
  const dashboard = dashboardApi.endpoints.getDashboard;
  const options = { period: '30d' } as const;
  await store.dispatch(dashboard.initiate(options));
  await store.dispatch(staffOrdersApi.endpoints.listOrders.initiate({ page: 1, pageSize: 10 }));
  expect(dashboard.select(options)(store.getState()).isError).toBe(true);
  isOnline = true;
  asked.length = 0;
  refetchFailed(store);
  await vi.waitFor(() => expect(dashboard.select(options)(store.getState()).isSuccess).toBe(true));
  expect(asked).toEqual(['/api/dashboard']);
});
