import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../contracts/index.ts';
import { api } from '../core/api.ts';
import { setApiBaseUrl } from '../core/base-query.ts';
import { profileApi } from '../core/profile.endpoints.ts';
import { articlesApi } from './articles.endpoints.ts';
import { dashboardApi } from './dashboard.endpoints.ts';
import { jobsApi } from './jobs.endpoints.ts';
import { ledgerApi } from './ledger.endpoints.ts';
import { orderWorkApi } from './order-work.endpoints.ts';
import { staffOrdersApi } from './orders.endpoints.ts';
import { paymentsApi } from './payments.endpoints.ts';
import { tariffsApi } from './tariffs.endpoints.ts';
import { usersApi } from './users.endpoints.ts';

const LIST = { page: 1, pageSize: 10 } as const;

/**
 * Returns a store with one open query per page. `fetched()` lists the paths that were fetched since its last call.
 */
async function openScreens() {
  let paths: string[] = [];
  let failing: ErrorCode | null = null;
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.method === 'GET') paths.push(new URL(request.url).pathname);
    const failure = { success: false, code: failing, message: 'x' };
    const success = { success: true, data: [], meta: { ...LIST, total: 0 } };
    return Promise.resolve(
      failing !== null && request.method !== 'GET'
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
    dispatch(orderWorkApi.endpoints.listUnownedClaims.initiate(LIST)),
    dispatch(dashboardApi.endpoints.getDashboard.initiate({})),
    dispatch(articlesApi.endpoints.listArticles.initiate(LIST)),
    dispatch(usersApi.endpoints.listUsers.initiate({ ...LIST, status: 'active' })),
    dispatch(profileApi.endpoints.listUserSessions.initiate({ ...LIST, id: 3 })),
    dispatch(profileApi.endpoints.listUserSessions.initiate({ ...LIST, id: 4 })),
    dispatch(jobsApi.endpoints.listFailedJobs.initiate(LIST)),
    dispatch(jobsApi.endpoints.listDeliveries.initiate(LIST)),
    dispatch(ledgerApi.endpoints.getLedgerAccount.initiate(3)),
    dispatch(ledgerApi.endpoints.getLedgerAccount.initiate(4)),
    dispatch(paymentsApi.endpoints.listTransfers.initiate({ state: 'open' })),
  ]);
  const fetched = async () => {
    await vi.advanceTimersByTimeAsync(100);
    const fetchedPaths = paths.sort();
    paths = [];
    return fetchedPaths;
  };
  await fetched();
  return { store, fetched, fail: (code: ErrorCode) => (failing = code) };
}

const ORDER_SCREENS = ['/api/dashboard', '/api/orders', '/api/orders/counts', '/api/orders/late-claims'];

const TRANSFERS = '/api/statements/transfers';

describe('after a change, exactly the stale pages fetch again', () => {
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

  it('fetches accounts, the dashboard and the sessions of one account after its rights changed', async () => {
    const { store, fetched } = await openScreens();
    await store.dispatch(usersApi.endpoints.setUserRights.initiate({ id: 3, role: 2, permission: [1] }));
    expect(await fetched()).toEqual(['/api/dashboard', '/api/users', '/api/users/3/sessions']);
  });

  it('fetches nothing after a failed call of most mutations', async () => {
    const { store, fetched, fail } = await openScreens();
    fail('SERVICE_UNAVAILABLE');
    await store.dispatch(staffOrdersApi.endpoints.removeOrders.initiate({ id: [8] }));
    await store.dispatch(articlesApi.endpoints.removeArticle.initiate(1));
    expect(await fetched()).toEqual([]);
  });

  it('fetches the order and its lists also after a conflict about its fee', async () => {
    const { store, fetched, fail } = await openScreens();
    fail('VERSION_CONFLICT');
    const fee = { id: 7, amount: 1000, reason: 'x', version: 1 };
    await store.dispatch(tariffsApi.endpoints.overrideFee.initiate(fee));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/7']);
  });

  it('fetches the transfers and one ledger after a posted transfer, also after a conflict', async () => {
    const { store, fetched, fail } = await openScreens();
    const transfer = { id: 1, version: 0, customerId: 3 };
    await store.dispatch(paymentsApi.endpoints.postTransfer.initiate(transfer));
    expect(await fetched()).toEqual(['/api/ledgers/3', TRANSFERS]);
    fail('VERSION_CONFLICT');
    await store.dispatch(paymentsApi.endpoints.postTransfer.initiate(transfer));
    expect(await fetched()).toEqual(['/api/ledgers/3', TRANSFERS]);
  });

  it('fetches no ledger after an ignored transfer, and every ledger after a reopened one', async () => {
    const { store, fetched } = await openScreens();
    await store.dispatch(paymentsApi.endpoints.ignoreTransfer.initiate({ id: 1, version: 0, note: 'x' }));
    expect(await fetched()).toEqual([TRANSFERS]);
    await store.dispatch(paymentsApi.endpoints.reopenTransfer.initiate({ id: 1, version: 1 }));
    expect(await fetched()).toEqual(['/api/ledgers/3', '/api/ledgers/4', TRANSFERS]);
  });

  it('fetches the transfers after a change of a ledger, because a match depends on the amount due', async () => {
    const { store, fetched } = await openScreens();
    const limit = { customerId: 4, amount: null, version: 1 };
    await store.dispatch(ledgerApi.endpoints.setDebtLimit.initiate(limit));
    expect(await fetched()).toEqual(['/api/ledgers/4', TRANSFERS]);
  });

  it('fetches after a failed statement only if an earlier call stored it', async () => {
    const { store, fetched, fail } = await openScreens();
    const statement = { key: crypto.randomUUID(), fileName: 'x', rows: [], payments: [] };
    fail('SERVICE_UNAVAILABLE');
    await store.dispatch(paymentsApi.endpoints.addStatement.initiate(statement));
    expect(await fetched()).toEqual([]);
    fail('IDEMPOTENCY_KEY_REUSED');
    await store.dispatch(paymentsApi.endpoints.addStatement.initiate(statement));
    expect(await fetched()).toEqual(['/api/ledgers/3', '/api/ledgers/4', TRANSFERS]);
  });
});
