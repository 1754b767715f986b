import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreens } from '../../../test/open-screens.ts';
import { setApiBaseUrl } from '../core/base-query.ts';
import { authApi } from '../core/auth.endpoints.ts';
import { profileApi } from '../core/profile.endpoints.ts';
import { siteApi } from '../core/site.endpoints.ts';
import { notificationsApi } from '../public/notifications.endpoints.ts';
import { broadcastsApi } from './broadcasts.endpoints.ts';
import { complaintsApi } from './complaints.endpoints.ts';
import { ledgerApi } from './ledger.endpoints.ts';
import { managerApi } from './manager.endpoints.ts';
import { orderWorkApi } from './order-work.endpoints.ts';
import { paymentsApi } from './payments.endpoints.ts';
import { secondFactorApi } from './second-factor.endpoints.ts';
import { tariffsApi } from './tariffs.endpoints.ts';
import { usersApi } from './users.endpoints.ts';

const LIST = { page: 1, pageSize: 10 } as const;
const KEY = '0b0f3c2e-9f0e-4d44-8f4c-2f6a3b1c5d7e';

beforeEach(() => {
  vi.useFakeTimers();
  setApiBaseUrl('http://127.0.0.1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setApiBaseUrl('');
});

/** Pages of accounts, settings and money. */
const openSettings = (answers: Readonly<Record<string, object>> = {}) =>
  openScreens(
    (dispatch) => [
      dispatch(usersApi.endpoints.listUsers.initiate(LIST)),
      dispatch(orderWorkApi.endpoints.listAssignees.initiate()),
      dispatch(complaintsApi.endpoints.listComplaintAssignees.initiate()),
      dispatch(profileApi.endpoints.listUserSessions.initiate({ ...LIST, id: 3 })),
      dispatch(profileApi.endpoints.listUserSessions.initiate({ ...LIST, id: 4 })),
      dispatch(secondFactorApi.endpoints.getSecondFactor.initiate()),
      dispatch(siteApi.endpoints.getMenu.initiate()),
      dispatch(paymentsApi.endpoints.getBankSettings.initiate()),
      dispatch(tariffsApi.endpoints.listTariffs.initiate()),
      dispatch(tariffsApi.endpoints.getTariffNames.initiate()),
      dispatch(notificationsApi.endpoints.listNotifications.initiate(LIST)),
      dispatch(notificationsApi.endpoints.getNotificationPreferences.initiate()),
      dispatch(ledgerApi.endpoints.getLedgerAccount.initiate(3)),
      dispatch(ledgerApi.endpoints.getLedgerAccount.initiate(4)),
    ],
    answers,
  );
const ACCOUNTS = ['/api/complaints/assignees', '/api/orders/assignees', '/api/users'];
const sessionsOf = (id: number) => `/api/users/${id}/sessions`;

it('a removal or a change of rights fetches the accounts and the sessions that it ended', async () => {
  const { store, fetched } = await openSettings();
  const stale = [...ACCOUNTS, sessionsOf(3)];
  await store.dispatch(usersApi.endpoints.deleteUsers.initiate({ id: [3] }));
  expect(await fetched()).toEqual(stale);
  await store.dispatch(usersApi.endpoints.setUserRights.initiate({ id: 3, role: 2, permission: [1] }));
  expect(await fetched()).toEqual(stale);
});

it('a changed account fetches the lists that show its name', async () => {
  const { store, fetched } = await openSettings({ '/api/users/update': { data: { id: 3 } } });
  await store.dispatch(profileApi.endpoints.updateUser.initiate({ id: 3, version: 1 }));
  expect(await fetched()).toEqual(ACCOUNTS);
});

it('a new password fetches the sessions, because all others have ended', async () => {
  const { store, fetched } = await openSettings();
  const passwords = { oldPassword: 'x', password: 'y', confirmPassword: 'y' };
  await store.dispatch(authApi.endpoints.modifyPassword.initiate(passwords));
  expect(await fetched()).toEqual([sessionsOf(3), sessionsOf(4)]);
});

it('a disabled second factor fetches no sessions', async () => {
  const { store, fetched } = await openSettings();
  await store.dispatch(secondFactorApi.endpoints.disableSecondFactor.initiate({ password: 'x', code: '1' }));
  expect(await fetched()).toEqual(['/api/auth/second-factor']);
});

it('a record of the site fetches only pages that show it', async () => {
  const { store, fetched } = await openSettings();
  const { updateSiteRecord } = managerApi.endpoints;
  await store.dispatch(updateSiteRecord.initiate({ name: 'HOME', content: '{}' }));
  expect(await fetched()).toEqual([]);
  await store.dispatch(updateSiteRecord.initiate({ name: 'BANK_ACCOUNT', content: '{}' }));
  expect(await fetched()).toEqual(['/api/payments/banks']);
});

it('a draft of a tariff fetches the list, and a published one also the names', async () => {
  const { store, fetched } = await openSettings();
  await store.dispatch(tariffsApi.endpoints.removeTariff.initiate({ id: 1, version: 1 }));
  expect(await fetched()).toEqual(['/api/tariffs']);
  await store.dispatch(tariffsApi.endpoints.publishTariff.initiate({ id: 1, version: 1 }));
  expect(await fetched()).toEqual(['/api/orders/tariff-names', '/api/tariffs']);
});

it('a message to all users fetches notifications, and no preferences', async () => {
  const { store, fetched } = await openSettings();
  await store.dispatch(broadcastsApi.endpoints.removeBroadcast.initiate(1));
  expect(await fetched()).toEqual(['/api/notifications']);
});

it('a refund of a complaint fetches the ledger of its customer', async () => {
  const { store, fetched } = await openSettings({
    '/api/complaints/5/refund': { data: { customer: { id: 3 } } },
  });
  const refund = { id: 5, key: KEY, version: 1, amount: 1, reason: 'x' };
  await store.dispatch(complaintsApi.endpoints.refundComplaint.initiate(refund));
  expect(await fetched()).toEqual(['/api/ledgers/3']);
});
