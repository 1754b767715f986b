import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreens } from '../../../test/open-screens.ts';
import type { AddDeliveryRequestBody } from '../../contracts/index.ts';
import { setApiBaseUrl } from '../core/base-query.ts';
import { invalidateLive } from '../core/live.ts';
import { customerOrdersApi } from './orders.endpoints.ts';
import { ownDeliveryRequestsApi } from './own-delivery-requests.endpoints.ts';

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

/** Pages of a customer with two orders and two delivery requests. */
const openSite = (answers: Readonly<Record<string, object>> = {}) =>
  openScreens(
    (dispatch) => [
      dispatch(customerOrdersApi.endpoints.listMyOrders.initiate(LIST)),
      dispatch(customerOrdersApi.endpoints.getMyOrderCounts.initiate()),
      dispatch(customerOrdersApi.endpoints.getMyOrder.initiate(7)),
      dispatch(customerOrdersApi.endpoints.getMyOrder.initiate(8)),
      dispatch(ownDeliveryRequestsApi.endpoints.listOwnDeliveryRequests.initiate(LIST)),
      dispatch(ownDeliveryRequestsApi.endpoints.getOwnDeliveryRequest.initiate(5)),
      dispatch(ownDeliveryRequestsApi.endpoints.getOwnDeliveryRequest.initiate(6)),
      dispatch(ownDeliveryRequestsApi.endpoints.getDeliveryRequestOptions.initiate()),
      dispatch(ownDeliveryRequestsApi.endpoints.listDeliveryAddresses.initiate()),
    ],
    answers,
  );
const ORDERS = ['/api/orders/search/7', '/api/orders/search/8'];
const REQUESTS = ['/api/delivery-requests/mine/5', '/api/delivery-requests/mine/6'];
const REQUEST_LISTS = ['/api/delivery-requests/mine', '/api/delivery-requests/mine/options'];
/** Pages of a request depend on all orders: a parcel may leave the request. */
const ORDER_LISTS = [
  ...['/api/delivery-requests/mine/options', ...REQUESTS],
  ...['/api/orders/mine', '/api/orders/mine/counts'],
];

it('a declaration fetches the lists, and the order that may show its details', async () => {
  const { store, fetched } = await openSite({
    '/api/orders/declare': { data: [{ orderId: 8 }, { orderId: null }] },
  });
  await store.dispatch(customerOrdersApi.endpoints.declareOrders.initiate({ codes: ['A', 'B'] }));
  expect(await fetched()).toEqual([...ORDER_LISTS, '/api/orders/search/8'].sort());
});

it('a withdrawn declaration fetches the lists and their counts', async () => {
  const { store, fetched } = await openSite();
  await store.dispatch(customerOrdersApi.endpoints.withdrawDeclaration.initiate('A'));
  expect(await fetched()).toEqual([...ORDER_LISTS].sort());
});

it('a delivery request fetches pages that name requests, and no list of orders', async () => {
  const { store, fetched } = await openSite({
    '/api/delivery-requests/add': { data: { id: 9 } },
    '/api/delivery-requests/mine/5/cancel': { data: { id: 5 } },
  });
  const { addDeliveryRequest, cancelOwnDeliveryRequest } = ownDeliveryRequestsApi.endpoints;
  const body: AddDeliveryRequestBody = {
    ...{ key: KEY, orderIds: [8], method: 'pick-up', wishedDay: '2026-11-28' },
    ...{ dayPart: null, recipient: null, carrier: '', note: '' },
  };
  await store.dispatch(addDeliveryRequest.initiate(body));
  expect(await fetched()).toEqual([...REQUEST_LISTS, ...ORDERS].sort());
  await store.dispatch(cancelOwnDeliveryRequest.initiate({ id: 5, key: KEY, version: 1 }));
  expect(await fetched()).toEqual([...REQUEST_LISTS, '/api/delivery-requests/mine/5', ...ORDERS].sort());
});

it('an event of the server about requests fetches orders, because each names its request', async () => {
  const { store, fetched } = await openSite();
  store.dispatch(invalidateLive([{ type: 'delivery-requests' }]));
  expect(await fetched()).toEqual(
    [...REQUEST_LISTS, ...REQUESTS, ...ORDERS, '/api/delivery-addresses'].sort(),
  );
});
