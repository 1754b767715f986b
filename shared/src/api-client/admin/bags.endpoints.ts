import type {
  AddLotBody,
  Bag,
  BagCheck,
  BagDetail,
  BagDifference,
  BagDifferencesQuery,
  BagListQuery,
  CheckAnswer,
  CheckBagsBody,
  ClosedArrival,
  CloseArrivalBody,
  FoundPacking,
  IdPath,
  ListAnswer,
  Lot,
  LotBagResult,
  LotBagsBody,
  LotDetail,
  LotListQuery,
  OpenBagBody,
  PackAnswer,
  PackBody,
  PackedParcel,
  PackedParcelsQuery,
  PackingStepBody,
  PackingStepResult,
  ResolvedDifferences,
  ResolveDifferencesBody,
  SealBagBody,
  TakeOutBody,
  UndoneStep,
  UndoStepBody,
  UpdateLotBody,
  Withdrawal,
  WithdrawChecksBody,
  WithdrawnChecks,
  WithdrawScansBody,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidates, listTag, ordersChangedTags, recordTags, rowTags } from '../core/api.ts';

/** Returns the bags of an answer; none if the call failed. */
const bagsIn = async (answer: Promise<{ readonly data: PackAnswer }>) =>
  answer.then(
    ({ data }) => data.bags,
    () => [],
  );

/** A step of a bag or a lot. */
type StepOf = PackingStepBody & IdPath & { readonly kind: 'bag' | 'lot' };
/** The id of a lot's tag: bags and lots share the type, because lists and searches contain both. */
const lotId = (id: number) => `lot-${id}`;
/**
 * Tags of a page about some bags or a lot. A parcel's bag is part of its order, and pages show statuses of parcels. So
 * each change of orders reloads them.
 */
const pageTags = (...ids: readonly (number | string)[]) => [
  ...ids.map((id) => idTag('Bag', id)),
  listTag('Order'),
];
const bagChanged = invalidates(({ id }: IdPath) => recordTags('Bag', id));
const packingChanged = invalidates((_body: unknown, { results }: PackAnswer) => [
  listTag('Bag'),
  ...ordersChangedTags(results.flatMap(({ orderId }) => orderId ?? [])),
]);
/** All orders: calls name bags, lots, steps or keys of scans, and only the server knows the parcels. */
const parcelsChanged = invalidates([listTag('Bag'), ...ordersChangedTags()]);

/** Bags and lots. Imported by itself, so that only their pages load it. */
export const bagsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listBags: build.query<ListAnswer<Bag>, BagListQuery>({
      query: (params) => ({ url: '/api/bags', params }),
      providesTags: [listTag('Bag'), listTag('Order')],
    }),
    getBag: build.query<BagDetail, number>({
      query: (id) => `/api/bags/${id}`,
      providesTags: (_bag, _error, id) => pageTags(id),
    }),
    listBagParcels: build.query<ListAnswer<PackedParcel>, PackedParcelsQuery & IdPath>({
      query: ({ id, ...params }) => ({ url: `/api/bags/${id}/parcels`, params }),
      providesTags: (_parcels, _error, { id }) => pageTags(id),
    }),
    openBag: build.mutation<Bag, OpenBagBody>({
      query: (body) => ({ url: '/api/bags/open', method: 'POST', body }),
      invalidatesTags: invalidates((_body, bag) => rowTags('Bag', [bag])),
    }),
    packParcels: build.mutation<PackAnswer, PackBody>({
      query: (body) => ({ url: '/api/bags/pack', method: 'POST', body }),
      invalidatesTags: packingChanged,
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        for (const bag of await bagsIn(queryFulfilled)) dispatch(shownBagIs(bag));
      },
    }),
    takeOutParcels: build.mutation<PackAnswer, TakeOutBody>({
      query: (body) => ({ url: '/api/bags/take-out', method: 'POST', body }),
      invalidatesTags: packingChanged,
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        for (const bag of await bagsIn(queryFulfilled)) dispatch(shownBagIs(bag));
      },
    }),
    withdrawPacking: build.mutation<Withdrawal[], WithdrawScansBody>({
      query: (body) => ({ url: '/api/orders/scan/withdraw', method: 'POST', body }),
      invalidatesTags: parcelsChanged,
    }),
    sealBag: build.mutation<Bag, SealBagBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/bags/${id}/seal`, method: 'POST', body }),
      invalidatesTags: bagChanged,
    }),
    reopenBag: build.mutation<Bag, IdPath>({
      query: ({ id }) => ({ url: `/api/bags/${id}/reopen`, method: 'POST' }),
      invalidatesTags: bagChanged,
    }),
    reportPackingStep: build.mutation<PackingStepResult, StepOf>({
      query: ({ kind, id, ...body }) => ({ url: `/api/${kind}s/${id}/step`, method: 'POST', body }),
      invalidatesTags: parcelsChanged,
    }),
  }),
});

/** Updates a bag in the cache from the answer to a scan, so that an open page shows it at once. */
const shownBagIs = (bag: Bag) =>
  bagsApi.util.updateQueryData('getBag', bag.id, (shown) => void Object.assign(shown, bag));

export const arrivalApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    findPacking: build.query<FoundPacking, string>({
      query: (code) => ({ url: '/api/bags/find', params: { code } }),
      providesTags: [listTag('Bag')],
    }),
    getBagCheck: build.query<BagCheck, string>({
      query: (code) => ({ url: '/api/bags/check', params: { code } }),
      // By its code, too: answers to scans name the bag by it. Without an answer, another call may open the bag.
      providesTags: (check) => (check ? pageTags(check.bag.id, check.bag.code) : [listTag('Bag')]),
    }),
    checkBags: build.mutation<CheckAnswer, CheckBagsBody>({
      query: (body) => ({ url: '/api/bags/check', method: 'POST', body }),
      invalidatesTags: invalidates((_body, { checks }) => recordTags('Bag', ...checks.map(({ bag }) => bag))),
    }),
    withdrawChecks: build.mutation<WithdrawnChecks, WithdrawChecksBody>({
      query: (body) => ({ url: '/api/bags/check/withdraw', method: 'POST', body }),
      // All bags: the call names only keys of scans.
      invalidatesTags: invalidates(['Bag']),
    }),
    closeArrival: build.mutation<ClosedArrival, CloseArrivalBody>({
      query: (body) => ({ url: '/api/bags/close-arrival', method: 'POST', body }),
      invalidatesTags: parcelsChanged,
    }),
    undoStep: build.mutation<UndoneStep, UndoStepBody>({
      query: (body) => ({ url: '/api/bags/undo-step', method: 'POST', body }),
      invalidatesTags: parcelsChanged,
    }),
    listDifferences: build.query<ListAnswer<BagDifference>, BagDifferencesQuery>({
      query: (params) => ({ url: '/api/bags/differences', params }),
      // Each row shows the status of its order.
      providesTags: (answer) => [
        listTag('Bag'),
        ...(answer?.rows ?? []).flatMap(({ orderId }) => (orderId === null ? [] : [idTag('Order', orderId)])),
      ],
    }),
    resolveDifferences: build.mutation<ResolvedDifferences, ResolveDifferencesBody>({
      query: (body) => ({ url: '/api/bags/differences/resolve', method: 'POST', body }),
      invalidatesTags: parcelsChanged,
    }),
  }),
});

export const lotsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listLots: build.query<ListAnswer<Lot>, LotListQuery>({
      query: (params) => ({ url: '/api/lots', params }),
      providesTags: [listTag('Bag'), listTag('Order')],
    }),
    getLot: build.query<LotDetail, number>({
      query: (id) => `/api/lots/${id}`,
      // It shows its bags.
      providesTags: (lot, _error, id) => pageTags(lotId(id), ...(lot?.contents ?? []).map((bag) => bag.id)),
    }),
    addLot: build.mutation<Lot, AddLotBody>({
      query: (body) => ({ url: '/api/lots/add', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('Bag')]),
    }),
    updateLot: build.mutation<Lot, UpdateLotBody>({
      query: (body) => ({ url: '/api/lots/update', method: 'POST', body }),
      invalidatesTags: invalidates(({ id }) => recordTags('Bag', lotId(id))),
    }),
    loadBags: build.mutation<LotBagResult[], LotBagsBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/lots/${id}/load`, method: 'POST', body }),
      invalidatesTags: parcelsChanged,
    }),
    unloadBags: build.mutation<LotBagResult[], LotBagsBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/lots/${id}/unload`, method: 'POST', body }),
      invalidatesTags: parcelsChanged,
    }),
  }),
});

export const {
  useListBagsQuery,
  useLazyListBagsQuery,
  useGetBagQuery,
  useLazyGetBagQuery,
  useListBagParcelsQuery,
  useOpenBagMutation,
  usePackParcelsMutation,
  useTakeOutParcelsMutation,
  useWithdrawPackingMutation,
  useSealBagMutation,
  useReopenBagMutation,
  useReportPackingStepMutation,
} = bagsApi;
export const {
  useFindPackingQuery,
  useLazyFindPackingQuery,
  useGetBagCheckQuery,
  useLazyGetBagCheckQuery,
  useCheckBagsMutation,
  useWithdrawChecksMutation,
  useCloseArrivalMutation,
  useUndoStepMutation,
  useListDifferencesQuery,
  useResolveDifferencesMutation,
} = arrivalApi;
export const {
  useListLotsQuery,
  useGetLotQuery,
  useAddLotMutation,
  useUpdateLotMutation,
  useLoadBagsMutation,
  useUnloadBagsMutation,
} = lotsApi;
