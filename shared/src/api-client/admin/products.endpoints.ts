import type {
  AddProductBody,
  ListAnswer,
  ProductListQuery,
  ProductView,
  UpdateProductBody,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { invalidates, listTag, recordTags, rowTags } from '../core/api.ts';

const changedTags = (id: number) => recordTags('Product', id);

/** Products, for users who may change them (permission 3). */
export const productsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminProducts: build.query<ListAnswer<ProductView>, ProductListQuery>({
      query: (params) => ({ url: '/api/products', params }),
      providesTags: (answer) => rowTags('Product', answer?.rows),
    }),
    /** Not cached, because an editor needs the current state. */
    getAdminProduct: build.query<ProductView, number>({
      keepUnusedDataFor: 0,
      query: (id) => `/api/products/${id}`,
    }),
    addProduct: build.mutation<ProductView, AddProductBody>({
      query: (body) => ({ url: '/api/products/add', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('Product')]),
    }),
    updateProduct: build.mutation<ProductView, UpdateProductBody>({
      query: (body) => ({ url: '/api/products/update', method: 'POST', body }),
      invalidatesTags: invalidates(({ id }) => changedTags(id)),
    }),
    removeProduct: build.mutation<ProductView, number>({
      query: (id) => ({ url: `/api/products/${id}`, method: 'DELETE' }),
      invalidatesTags: invalidates(changedTags),
    }),
    restoreProduct: build.mutation<ProductView, number>({
      query: (id) => ({ url: `/api/products/${id}/restore`, method: 'POST' }),
      invalidatesTags: invalidates(changedTags),
    }),
  }),
});

export const {
  useListAdminProductsQuery,
  useGetAdminProductQuery,
  useAddProductMutation,
  useUpdateProductMutation,
  useRemoveProductMutation,
  useRestoreProductMutation,
} = productsApi;
