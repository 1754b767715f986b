import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreens, type Dispatch } from '../../../test/open-screens.ts';
import { setApiBaseUrl } from '../core/base-query.ts';
import { profileApi } from '../core/profile.endpoints.ts';
import { invalidateLive } from '../core/live.ts';
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

const openOffice = () =>
  openScreens((dispatch) => [
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
    const { store, fetched } = await openOffice();
    await store.dispatch(staffOrdersApi.endpoints.updateOrder.initiate({ id: 7, version: 1 }));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/7']);
  });

  it('fetches the orders that a removal or a restore names by id', async () => {
    const { store, fetched } = await openOffice();
    await store.dispatch(staffOrdersApi.endpoints.removeOrders.initiate({ id: [8] }));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/8']);
    await store.dispatch(staffOrdersApi.endpoints.restoreOrders.initiate({ id: [8] }));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/8']);
  });

  it('fetches every open order after a removal by filter', async () => {
    const { store, fetched } = await openOffice();
    await store.dispatch(staffOrdersApi.endpoints.removeOrders.initiate({ filter: {} }));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/7', '/api/orders/search/8']);
  });

  it.each([
    [
      'a new status',
      (dispatch: Dispatch) =>
        dispatch(orderWorkApi.endpoints.setOrdersStatus.initiate({ id: [8], status: 2 })),
    ],
    [
      'an undone status',
      (dispatch: Dispatch) =>
        dispatch(orderWorkApi.endpoints.undoOrdersStatus.initiate({ id: [8], status: 2 })),
    ],
    [
      'a new customer',
      (dispatch: Dispatch) =>
        dispatch(orderWorkApi.endpoints.assignOrders.initiate({ id: [8], customerId: 3 })),
    ],
    [
      'undone claims',
      (dispatch: Dispatch) => dispatch(orderWorkApi.endpoints.undoUnownedClaims.initiate({ id: [8] })),
    ],
  ])('fetches only the orders that %s names by id', async (_, change) => {
    const { store, fetched } = await openOffice();
    await change(store.dispatch);
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/8']);
  });

  it('fetches every open order after a new status by filter', async () => {
    const { store, fetched } = await openOffice();
    await store.dispatch(orderWorkApi.endpoints.setOrdersStatus.initiate({ filter: {}, status: 2 }));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/7', '/api/orders/search/8']);
  });

  it('fetches the same pages after an event of the server about an order', async () => {
    const { store, fetched } = await openOffice();
    store.dispatch(invalidateLive([{ type: 'orders', orderIds: [8], importId: null }]));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/8']);
  });

  it('fetches failed jobs but no deliveries after a job is retried', async () => {
    const { store, fetched } = await openOffice();
    await store.dispatch(jobsApi.endpoints.retryJob.initiate('1'));
    expect(await fetched()).toEqual(['/api/jobs']);
  });

  it('fetches accounts, the dashboard and the ended sessions after an account was removed', async () => {
    const { store, fetched } = await openOffice();
    await store.dispatch(usersApi.endpoints.deleteUsers.initiate({ id: [3] }));
    expect(await fetched()).toEqual(['/api/dashboard', '/api/users', '/api/users/3/sessions']);
  });

  it('fetches accounts, the dashboard and the sessions of one account after its rights changed', async () => {
    const { store, fetched } = await openOffice();
    await store.dispatch(usersApi.endpoints.setUserRights.initiate({ id: 3, role: 2, permission: [1] }));
    expect(await fetched()).toEqual(['/api/dashboard', '/api/users', '/api/users/3/sessions']);
  });

  it('fetches nothing after a failed call of most mutations', async () => {
    const { store, fetched, fail } = await openOffice();
    fail('SERVICE_UNAVAILABLE');
    await store.dispatch(staffOrdersApi.endpoints.removeOrders.initiate({ id: [8] }));
    await store.dispatch(articlesApi.endpoints.removeArticle.initiate(1));
    expect(await fetched()).toEqual([]);
  });

  it('fetches the order and its lists also after a conflict about its fee', async () => {
    const { store, fetched, fail } = await openOffice();
    fail('VERSION_CONFLICT');
    const fee = { id: 7, amount: 1000, reason: 'x', version: 1 };
    await store.dispatch(tariffsApi.endpoints.overrideFee.initiate(fee));
    expect(await fetched()).toEqual([...ORDER_SCREENS, '/api/orders/search/7']);
  });

  it('fetches the transfers and one ledger after a posted transfer, also after a conflict', async () => {
    const { store, fetched, fail } = await openOffice();
    const transfer = { id: 1, version: 0, customerId: 3 };
    await store.dispatch(paymentsApi.endpoints.postTransfer.initiate(transfer));
    expect(await fetched()).toEqual(['/api/ledgers/3', TRANSFERS]);
    fail('VERSION_CONFLICT');
    await store.dispatch(paymentsApi.endpoints.postTransfer.initiate(transfer));
    expect(await fetched()).toEqual(['/api/ledgers/3', TRANSFERS]);
  });

  it('fetches no ledger after an ignored transfer, and every ledger after a reopened one', async () => {
    const { store, fetched } = await openOffice();
    await store.dispatch(paymentsApi.endpoints.ignoreTransfer.initiate({ id: 1, version: 0, note: 'x' }));
    expect(await fetched()).toEqual([TRANSFERS]);
    await store.dispatch(paymentsApi.endpoints.reopenTransfer.initiate({ id: 1, version: 1 }));
    expect(await fetched()).toEqual(['/api/ledgers/3', '/api/ledgers/4', TRANSFERS]);
  });

  it('fetches the transfers after a change of a ledger, because a match depends on the amount due', async () => {
    const { store, fetched } = await openOffice();
    const limit = { customerId: 4, amount: null, version: 1 };
    await store.dispatch(ledgerApi.endpoints.setDebtLimit.initiate(limit));
    expect(await fetched()).toEqual(['/api/ledgers/4', TRANSFERS]);
  });

  it('fetches only the ledgers of the payments in a stored statement', async () => {
    const { store, fetched } = await openOffice();
    const payments = [{ row: 1, customerId: 4 }];
    const statement = { key: crypto.randomUUID(), fileName: 'x', rows: [], payments };
    await store.dispatch(paymentsApi.endpoints.addStatement.initiate(statement));
    expect(await fetched()).toEqual(['/api/ledgers/4', TRANSFERS]);
  });

  it('fetches after a failed statement only if an earlier call stored it', async () => {
    const { store, fetched, fail } = await openOffice();
    const statement = { key: crypto.randomUUID(), fileName: 'x', rows: [], payments: [] };
    fail('SERVICE_UNAVAILABLE');
    await store.dispatch(paymentsApi.endpoints.addStatement.initiate(statement));
    expect(await fetched()).toEqual([]);
    fail('IDEMPOTENCY_KEY_REUSED');
    await store.dispatch(paymentsApi.endpoints.addStatement.initiate(statement));
    expect(await fetched()).toEqual(['/api/ledgers/3', '/api/ledgers/4', TRANSFERS]);
  });
});
