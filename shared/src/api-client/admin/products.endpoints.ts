import type {
  AddProductBody,
  ListAnswer,
  ProductListQuery,
  ProductView,
  UpdateProductBody,
} from '../../contracts/index.ts';
import { api, idTag, listTag, rowTags } from '../core/api.ts';

const productChanged = (_result: unknown, error: unknown, id: number) =>
  error ? [] : [listTag('Product'), idTag('Product', id)];

/** Sources, for those who may change them (permission 3). */
export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSources: build.query<ListAnswer<ProductView>, ProductListQuery>({
      query: (params) => ({ url: '/api/products', params }),
      providesTags: (answer) => rowTags('Product', answer?.rows),
    }),
    /** Never kept: an editor wants what is. */
    getSource: build.query<ProductView, number>({
      keepUnusedDataFor: 0,
      query: (id) => `/api/products/${id}`,
    }),
    addSource: build.mutation<ProductView, AddProductBody>({
      query: (body) => ({ url: '/api/products/add', method: 'POST', body }),
      invalidatesTags: (product) => (product ? [listTag('Product')] : []),
    }),
    updateSource: build.mutation<ProductView, UpdateProductBody>({
      query: (body) => ({ url: '/api/products/update', method: 'POST', body }),
      invalidatesTags: (_product, error, { id }) => productChanged(undefined, error, id),
    }),
    removeSource: build.mutation<ProductView, number>({
      query: (id) => ({ url: `/api/products/${id}`, method: 'DELETE' }),
      invalidatesTags: productChanged,
    }),
    restoreSource: build.mutation<ProductView, number>({
      query: (id) => ({ url: `/api/products/${id}/restore`, method: 'POST' }),
      invalidatesTags: productChanged,
    }),
  }),
});

export const {
  useListSourcesQuery,
  useGetSourceQuery,
  useAddSourceMutation,
  useUpdateSourceMutation,
  useRemoveSourceMutation,
  useRestoreSourceMutation,
} = productsApi;
