import type {
  AddTariffBody,
  Nothing,
  OverrideFeeBody,
  ParcelFee,
  PreviewTariffBody,
  SetTariffGroupBody,
  Tariff,
  TariffIdBody,
  TariffLists,
  TariffListsBody,
  TariffNames,
  TariffPreview,
  UpdateTariffBody,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidates, invalidatesEvenAfterFailure, listTag, ordersChangedTags } from '../core/api.ts';

/** Only the list shows drafts of tariffs. */
const draftsChanged = invalidates([listTag('Tariff')]);
/** Fees and names that depend on published tariffs. */
const PUBLISHED = idTag('Tariff', 'PUBLISHED');

const post = (path: string) => (body: object) => ({ url: path, method: 'POST', body });

/** Tariffs and fees. Imported by itself, so that only their pages load it. */
export const tariffsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listTariffs: build.query<Tariff[], void>({
      query: () => '/api/tariffs',
      providesTags: [listTag('Tariff')],
    }),
    addTariff: build.mutation<Tariff, AddTariffBody>({
      query: post('/api/tariffs/add'),
      invalidatesTags: draftsChanged,
    }),
    updateTariff: build.mutation<Tariff, UpdateTariffBody>({
      query: post('/api/tariffs/update'),
      invalidatesTags: draftsChanged,
    }),
    removeTariff: build.mutation<Nothing, TariffIdBody>({
      query: post('/api/tariffs/remove'),
      invalidatesTags: draftsChanged,
    }),
    publishTariff: build.mutation<Tariff, TariffIdBody>({
      query: post('/api/tariffs/publish'),
      // A job computes the fees of orders, and publishes them.
      invalidatesTags: invalidates([listTag('Tariff'), PUBLISHED]),
    }),
    previewTariff: build.mutation<TariffPreview, PreviewTariffBody>({ query: post('/api/tariffs/preview') }),
    getTariffLists: build.query<TariffLists, void>({
      query: () => '/api/tariffs/lists',
      providesTags: ['TariffLists'],
    }),
    saveTariffLists: build.mutation<TariffLists, TariffListsBody>({
      query: post('/api/tariffs/lists'),
      invalidatesTags: invalidates(['TariffLists']),
    }),
    setTariffGroup: build.mutation<Nothing, SetTariffGroupBody>({
      query: post('/api/tariffs/set-group'),
      invalidatesTags: invalidates(({ userId }: SetTariffGroupBody) => [idTag('Customer', userId)]),
    }),
    /** The fee of a parcel by its code. */
    getParcelFee: build.query<ParcelFee, string>({
      query: (code) => ({ url: '/api/tariffs/parcel', params: { code } }),
      providesTags: [PUBLISHED, listTag('Order')],
    }),
    /** Services and routes that the order form offers. */
    getTariffNames: build.query<TariffNames, void>({
      query: () => '/api/orders/tariff-names',
      providesTags: [PUBLISHED, 'TariffLists'],
    }),
    overrideFee: build.mutation<Nothing, OverrideFeeBody>({
      query: post('/api/orders/override-fee'),
      // Also after a conflict: then the panel shows the newer fee.
      invalidatesTags: invalidatesEvenAfterFailure(({ id }: OverrideFeeBody) => ordersChangedTags([id])),
    }),
  }),
});

export const {
  useListTariffsQuery,
  useAddTariffMutation,
  useUpdateTariffMutation,
  useRemoveTariffMutation,
  usePublishTariffMutation,
  usePreviewTariffMutation,
  useGetTariffListsQuery,
  useSaveTariffListsMutation,
  useSetTariffGroupMutation,
  useGetParcelFeeQuery,
  useGetTariffNamesQuery,
  useOverrideFeeMutation,
} = tariffsApi;
