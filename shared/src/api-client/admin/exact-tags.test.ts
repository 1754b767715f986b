import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreens } from '../../../test/open-screens.ts';
import { setApiBaseUrl } from '../core/base-query.ts';
import { invalidateLive } from '../core/live.ts';
import { arrivalApi, bagsApi, lotsApi } from './bags.endpoints.ts';
import { deliveryNotesApi, noteChangesApi } from './delivery-notes.endpoints.ts';
import { deliveryRequestsApi } from './delivery-requests.endpoints.ts';
import { ledgerApi } from './ledger.endpoints.ts';
import { orderWorkApi } from './order-work.endpoints.ts';
import { staffOrdersApi } from './orders.endpoints.ts';

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

/** Pages of two bags and two lots; bag 1 is in lot 3. */
const openBags = (answers: Readonly<Record<string, object>> = {}) =>
  openScreens(
    (dispatch) => [
      dispatch(bagsApi.endpoints.listBags.initiate(LIST)),
      ...[1, 2].flatMap((id) => [
        dispatch(bagsApi.endpoints.getBag.initiate(id)),
        dispatch(bagsApi.endpoints.listBagParcels.initiate({ ...LIST, id })),
        dispatch(arrivalApi.endpoints.getBagCheck.initiate(`B${id}`)),
      ]),
      dispatch(arrivalApi.endpoints.findPacking.initiate('B9')),
      dispatch(arrivalApi.endpoints.listDifferences.initiate(LIST)),
      dispatch(lotsApi.endpoints.listLots.initiate(LIST)),
      dispatch(lotsApi.endpoints.getLot.initiate(3)),
      dispatch(lotsApi.endpoints.getLot.initiate(4)),
      dispatch(staffOrdersApi.endpoints.getOrder.initiate(7)),
      dispatch(staffOrdersApi.endpoints.getOrder.initiate(8)),
    ],
    {
      '/api/bags/check?code=B1': { data: { bag: { id: 1, code: 'B1' } } },
      '/api/bags/check?code=B2': { data: { bag: { id: 2, code: 'B2' } } },
      '/api/bags/differences': { data: [{ orderId: 7 }, { orderId: null }], meta: { ...LIST, total: 2 } },
      '/api/lots/3': { data: { contents: [{ id: 1 }] } },
      '/api/lots/4': { data: { contents: [] } },
      ...answers,
    },
  );
const BAG_LISTS = ['/api/bags', '/api/bags/differences', '/api/bags/find?code=B9', '/api/lots'];
const pagesOfBag = (id: number) => [
  `/api/bags/${id}`,
  `/api/bags/${id}/parcels`,
  `/api/bags/check?code=B${id}`,
];
const BAG_PAGES = [...pagesOfBag(1), ...pagesOfBag(2), '/api/lots/3', '/api/lots/4'];

it('a new bag fetches the lists, and no other bag', async () => {
  const { store, fetched } = await openBags({ '/api/bags/open': { data: { id: 9 } } });
  await store.dispatch(bagsApi.endpoints.openBag.initiate({ key: KEY }));
  expect(await fetched()).toEqual(BAG_LISTS);
});

it('a sealed or reopened bag fetches its pages, its lot and the lists, and no other bag or lot', async () => {
  const { store, fetched } = await openBags();
  const stale = [...BAG_LISTS, ...pagesOfBag(1), '/api/lots/3'].sort();
  await store.dispatch(bagsApi.endpoints.sealBag.initiate({ id: 1 }));
  expect(await fetched()).toEqual(stale);
  await store.dispatch(bagsApi.endpoints.reopenBag.initiate({ id: 1 }));
  expect(await fetched()).toEqual(stale);
});

it('a changed lot fetches its page and the lists, and a new one only the lists', async () => {
  const { store, fetched } = await openBags();
  await store.dispatch(lotsApi.endpoints.updateLot.initiate({ id: 4, version: 1 }));
  expect(await fetched()).toEqual([...BAG_LISTS, '/api/lots/4']);
  await store.dispatch(lotsApi.endpoints.addLot.initiate({ key: KEY }));
  expect(await fetched()).toEqual(BAG_LISTS);
});

it('scans of a check fetch the check of their bag and the lists', async () => {
  const { store, fetched } = await openBags({ '/api/bags/check': { data: { checks: [{ bag: 'B2' }] } } });
  await store.dispatch(arrivalApi.endpoints.checkBags.initiate({ events: [] }));
  expect(await fetched()).toEqual([...BAG_LISTS, '/api/bags/check?code=B2'].sort());
});

it('scans of parcels into or out of a bag fetch their orders, and no other order', async () => {
  const answer = { data: { results: [{ orderId: 8 }, { orderId: null }], bags: [] } };
  const { store, fetched } = await openBags({ '/api/bags/pack': answer, '/api/bags/take-out': answer });
  const stale = [...BAG_LISTS, ...BAG_PAGES, '/api/orders/search/8'].sort();
  await store.dispatch(bagsApi.endpoints.packParcels.initiate({ events: [] }));
  expect(await fetched()).toEqual(stale);
  await store.dispatch(bagsApi.endpoints.takeOutParcels.initiate({ events: [] }));
  expect(await fetched()).toEqual(stale);
});

it('a change of an order fetches the pages of bags and lots, because they show its bag and status', async () => {
  const { store, fetched } = await openBags();
  store.dispatch(invalidateLive([{ type: 'orders', orderIds: [7], importId: null }]));
  expect(await fetched()).toEqual(
    ['/api/bags', '/api/bags/differences', '/api/lots', ...BAG_PAGES, '/api/orders/search/7'].sort(),
  );
});

/** Pages of two notes, requests and orders. */
const openDeliveries = (answers: Readonly<Record<string, object>> = {}) =>
  openScreens(
    (dispatch) => [
      dispatch(deliveryNotesApi.endpoints.listDeliveryNotes.initiate(LIST)),
      dispatch(deliveryNotesApi.endpoints.getDeliveryNote.initiate(1)),
      dispatch(deliveryNotesApi.endpoints.getDeliveryNote.initiate(2)),
      dispatch(deliveryRequestsApi.endpoints.listDeliveryRequests.initiate(LIST)),
      dispatch(deliveryRequestsApi.endpoints.getDeliveryRequest.initiate(5)),
      dispatch(deliveryRequestsApi.endpoints.getDeliveryRequest.initiate(6)),
      dispatch(
        deliveryRequestsApi.endpoints.getRunSheet.initiate({ day: '2026-11-28', method: 'own-driver' }),
      ),
      dispatch(deliveryRequestsApi.endpoints.getDeliveryPrices.initiate()),
      dispatch(orderWorkApi.endpoints.getOrderChanges.initiate(7)),
      dispatch(orderWorkApi.endpoints.getOrderChanges.initiate(8)),
      dispatch(staffOrdersApi.endpoints.getOrder.initiate(8)),
      dispatch(ledgerApi.endpoints.getLedgerAccount.initiate(3)),
      dispatch(ledgerApi.endpoints.getLedgerAccount.initiate(4)),
    ],
    { '/api/delivery-notes/2': { data: { id: 2, code: 'PX2' } }, ...answers },
  );
const NOTE_LISTS = ['/api/delivery-notes', '/api/delivery-requests', '/api/delivery-requests/run-sheet'];
const REQUESTS = ['/api/delivery-requests/5', '/api/delivery-requests/6'];
/** An order names its note and its request. */
const ORDER = '/api/orders/search/8';
const NOTE = {
  ...{ id: 1, code: 'PX1', customer: { id: 3 } },
  contents: [
    { id: 7, order_code: 'A' },
    { id: null, order_code: 'B' },
  ],
};

it('a change of parcels on a note fetches that note and pages that name notes, and no other note', async () => {
  const added = { data: { note: NOTE, results: [{ otherNote: null }] } };
  const { store, fetched } = await openDeliveries({
    '/api/delivery-notes/add': added,
    '/api/delivery-notes/1/parcels': added,
  });
  const { addDeliveryNote, addNoteParcels, removeNoteParcels } = noteChangesApi.endpoints;
  const stale = [...NOTE_LISTS, ...REQUESTS, '/api/delivery-notes/1', ORDER].sort();
  await store.dispatch(addDeliveryNote.initiate({ key: KEY, orderCodes: ['A'] }));
  expect(await fetched()).toEqual(stale);
  await store.dispatch(addNoteParcels.initiate({ id: 1, key: KEY, orderCodes: ['A'] }));
  expect(await fetched()).toEqual(stale);
  await store.dispatch(removeNoteParcels.initiate({ id: 1, key: KEY, orderCodes: ['A'] }));
  expect(await fetched()).toEqual(stale);
});

it('parcels that leave another draft fetch that draft, too', async () => {
  const { store, fetched } = await openDeliveries({
    '/api/delivery-notes/1/parcels': { data: { note: NOTE, results: [{ otherNote: 'PX2' }] } },
  });
  const body = { id: 1, key: KEY, orderCodes: ['A'], confirmed: true };
  await store.dispatch(noteChangesApi.endpoints.addNoteParcels.initiate(body));
  expect(await fetched()).toContain('/api/delivery-notes/2');
});

it('no note fetches nothing', async () => {
  const { store, fetched } = await openDeliveries({
    '/api/delivery-notes/add': { data: { note: null, results: [{ otherNote: null }] } },
  });
  await store.dispatch(noteChangesApi.endpoints.addDeliveryNote.initiate({ key: KEY, orderCodes: ['A'] }));
  expect(await fetched()).toEqual([]);
});

it('a fee, an issue, a hand-over and a cancellation fetch the orders of the note, and only its ledger', async () => {
  const { store, fetched } = await openDeliveries({
    '/api/delivery-notes/1/fee': { data: NOTE },
    '/api/delivery-notes/1/issue': { data: NOTE },
    '/api/delivery-notes/1/hand-over': { data: { result: 'handed-over', note: NOTE } },
    '/api/delivery-notes/1/cancel': { data: NOTE },
  });
  const { setNoteFee, issueDeliveryNote, handOverDeliveryNote, cancelDeliveryNote } =
    noteChangesApi.endpoints;
  const change = { id: 1, key: KEY, version: 1 };
  // Each note depends on the orders' list, the other one, too.
  const stale = [
    ...[...NOTE_LISTS, ...REQUESTS, '/api/delivery-notes/1', '/api/delivery-notes/2', ORDER],
    '/api/orders/search/7/changes',
  ];
  await store.dispatch(setNoteFee.initiate({ ...change, orderCode: 'A', amount: 1, reason: 'x' }));
  expect(await fetched()).toEqual(stale.sort());
  await store.dispatch(handOverDeliveryNote.initiate(change));
  expect(await fetched()).toEqual(stale);
  await store.dispatch(issueDeliveryNote.initiate({ ...change, total: 1 }));
  expect(await fetched()).toEqual(['/api/ledgers/3', ...stale].sort());
  await store.dispatch(cancelDeliveryNote.initiate({ ...change, reason: '' }));
  expect(await fetched()).toEqual(['/api/ledgers/3', ...stale].sort());
});

it('a change of a request fetches that request and pages that name requests, and no other request', async () => {
  const { store, fetched } = await openDeliveries();
  const { acceptDeliveryRequests, setDeliveryFee, cancelDeliveryRequest } = deliveryRequestsApi.endpoints;
  const stale = [
    ...['/api/delivery-notes/1', '/api/delivery-notes/2', '/api/delivery-requests'],
    ...['/api/delivery-requests/5', '/api/delivery-requests/run-sheet', ORDER],
  ];
  const change = { id: 5, key: KEY, version: 1, reason: 'x' };
  await store.dispatch(acceptDeliveryRequests.initiate({ key: KEY, requests: [{ id: 5, version: 1 }] }));
  expect(await fetched()).toEqual(stale);
  await store.dispatch(setDeliveryFee.initiate({ ...change, amount: 1 }));
  expect(await fetched()).toEqual(stale);
  await store.dispatch(cancelDeliveryRequest.initiate(change));
  expect(await fetched()).toEqual(stale);
});

it('prepared and joined requests fetch pages that name notes or requests, and no other order', async () => {
  const { store, fetched } = await openDeliveries();
  const requests = [{ id: 5, version: 1 }];
  const stale = [...NOTE_LISTS, ...REQUESTS, '/api/delivery-notes/1', '/api/delivery-notes/2', ORDER].sort();
  await store.dispatch(
    deliveryRequestsApi.endpoints.prepareDeliveryRequests.initiate({ key: KEY, requests }),
  );
  expect(await fetched()).toEqual(stale);
  const join = { key: KEY, noteId: 1, noteVersion: 1, requests };
  await store.dispatch(noteChangesApi.endpoints.joinDeliveryRequests.initiate(join));
  expect(await fetched()).toEqual(stale);
});

it('a change of a ledger fetches the run sheet, which shows unpaid amounts', async () => {
  const { store, fetched } = await openDeliveries();
  const limit = { customerId: 3, amount: null, version: 1 };
  await store.dispatch(ledgerApi.endpoints.setDebtLimit.initiate(limit));
  expect(await fetched()).toEqual([
    ...['/api/delivery-notes/1', '/api/delivery-notes/2', '/api/delivery-requests/run-sheet'],
    '/api/ledgers/3',
  ]);
});
