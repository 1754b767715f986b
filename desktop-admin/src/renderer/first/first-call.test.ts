import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dashboardApi, staffOrdersApi } from '@logistics/shared/api-client/admin';
import { setAnswersAhead } from '@logistics/shared/api-client/core';
import { createStore } from '../app/store.ts';
import { readPeriod } from '../features/dashboard/period.ts';
import { filterOf, readListParams } from '../features/orders/list-params.ts';
import { firstCallOf } from './first-call.ts';

const HOST = 'http://localhost';
const asked: string[] = [];
const stored = new Map<string, string>();

beforeEach(() => {
  asked.length = 0;
  stored.clear();
  vi.stubGlobal('location', { origin: HOST });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  setAnswersAhead(({ url }) => {
    asked.push(url.slice(HOST.length));
    return Promise.resolve(Response.json({ success: true, data: [] }));
  });
});
afterEach(() => setAnswersAhead(() => null));

const of = (pathname: string, search = '') => firstCallOf({ pathname, search });

describe('the call that is prefetched before the app bundle runs', () => {
  it.each(['', '?period=7d', '?period=custom&from=2026-11-01&to=2026-11-21', '?period=none'])(
    'is the same as the overview’s (%s)',
    async (search) => {
      const options = readPeriod(new URLSearchParams(search));
      await createStore().dispatch(dashboardApi.endpoints.getDashboard.initiate(options));
      expect([of('/admin', search)]).toEqual(asked);
    },
  );

  it.each(['', '?type2=3', '?type0=1&from=2026-11-01&to=2026-11-21&import=4&customer=7&order=9'])(
    'is the same as the order list’s (%s)',
    async (search) => {
      stored.set('pageSize', '50');
      const params = readListParams(new URLSearchParams(search));
      const options = { page: params.page, pageSize: 50, ...filterOf(params) };
      await createStore().dispatch(staffOrdersApi.endpoints.listOrders.initiate(options));
      expect([of('/admin/list-orders', search)]).toEqual(asked);
    },
  );

  it('is none for other addresses: other pages, a search, the bin', () => {
    for (const [path, search] of [
      ['/admin/users/list/1', ''],
      ['/admin/list-orders', '?search=10249&page=1'],
      ['/admin/list-orders', '?trash=1'],
    ] as const)
      expect(of(path, search)).toBeNull();
  });
});
