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
import { invalidates, ordersChangedTags } from '../core/api.ts';

/** Returns the bags of an answer; none if the call failed. */
const bagsIn = async (answer: Promise<{ readonly data: PackAnswer }>) =>
  answer.then(
    ({ data }) => data.bags,
    () => [],
  );

/** A step of a bag or a lot. */
type StepOf = PackingStepBody & IdPath & { readonly kind: 'bag' | 'lot' };
/**
 * All bags and lots: a bag shows its lot, a lot shows its bags, the differences show both, and a scan may move a parcel
 * between bags.
 */
const bagsChanged = invalidates(['Bag']);
/** Also all orders: a scan names parcels by code, and a step names only the bag or the lot. */
const parcelsChanged = invalidates(['Bag', ...ordersChangedTags()]);

/** Bags and lots. Imported by itself, so that only their pages load it. */
const bagsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listBags: build.query<ListAnswer<Bag>, BagListQuery>({
      query: (params) => ({ url: '/api/bags', params }),
      providesTags: ['Bag'],
    }),
    getBag: build.query<BagDetail, number>({
      query: (id) => `/api/bags/${id}`,
      providesTags: ['Bag'],
    }),
    listBagParcels: build.query<ListAnswer<PackedParcel>, PackedParcelsQuery & IdPath>({
      query: ({ id, ...params }) => ({ url: `/api/bags/${id}/parcels`, params }),
      providesTags: ['Bag'],
    }),
    openBag: build.mutation<Bag, OpenBagBody>({
      query: (body) => ({ url: '/api/bags/open', method: 'POST', body }),
      invalidatesTags: bagsChanged,
    }),
    packParcels: build.mutation<PackAnswer, PackBody>({
      query: (body) => ({ url: '/api/bags/pack', method: 'POST', body }),
      invalidatesTags: parcelsChanged,
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        for (const bag of await bagsIn(queryFulfilled)) dispatch(shownBagIs(bag));
      },
    }),
    takeOutParcels: build.mutation<PackAnswer, TakeOutBody>({
      query: (body) => ({ url: '/api/bags/take-out', method: 'POST', body }),
      invalidatesTags: parcelsChanged,
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
      invalidatesTags: bagsChanged,
    }),
    reopenBag: build.mutation<Bag, IdPath>({
      query: ({ id }) => ({ url: `/api/bags/${id}/reopen`, method: 'POST' }),
      invalidatesTags: bagsChanged,
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

const arrivalApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    findPacking: build.query<FoundPacking, string>({
      query: (code) => ({ url: '/api/bags/find', params: { code } }),
      providesTags: ['Bag'],
    }),
    getBagCheck: build.query<BagCheck, string>({
      query: (code) => ({ url: '/api/bags/check', params: { code } }),
      providesTags: ['Bag'],
    }),
    checkBags: build.mutation<CheckAnswer, CheckBagsBody>({
      query: (body) => ({ url: '/api/bags/check', method: 'POST', body }),
      invalidatesTags: bagsChanged,
    }),
    withdrawChecks: build.mutation<WithdrawnChecks, WithdrawChecksBody>({
      query: (body) => ({ url: '/api/bags/check/withdraw', method: 'POST', body }),
      invalidatesTags: bagsChanged,
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
      providesTags: ['Bag'],
    }),
    resolveDifferences: build.mutation<ResolvedDifferences, ResolveDifferencesBody>({
      query: (body) => ({ url: '/api/bags/differences/resolve', method: 'POST', body }),
      invalidatesTags: parcelsChanged,
    }),
  }),
});

const lotsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listLots: build.query<ListAnswer<Lot>, LotListQuery>({
      query: (params) => ({ url: '/api/lots', params }),
      providesTags: ['Bag'],
    }),
    getLot: build.query<LotDetail, number>({
      query: (id) => `/api/lots/${id}`,
      providesTags: ['Bag'],
    }),
    addLot: build.mutation<Lot, AddLotBody>({
      query: (body) => ({ url: '/api/lots/add', method: 'POST', body }),
      invalidatesTags: bagsChanged,
    }),
    updateLot: build.mutation<Lot, UpdateLotBody>({
      query: (body) => ({ url: '/api/lots/update', method: 'POST', body }),
      invalidatesTags: bagsChanged,
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
