import type {
  Assignee,
  AssignOrdersBody,
  ChangedOrders,
  ConfirmedClaims,
  FollowedUp,
  IdListBody,
  UnownedClaim,
  UnownedClaimQuery,
  ListAnswer,
  OrderChange,
  OrderCustomer,
  OrderCustomerQuery,
  OrderOperation,
  SetFollowUpBody,
  SetStatusBody,
  UndoClaimsBody,
  UndoneClaims,
  UndoneStatus,
  UndoStatusBody,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidates, listTag, ordersChangedTags } from '../core/api.ts';
import { NO_LIMIT } from '../core/base-query.ts';

/** The orders with these ids; without ids, a filter has chosen them, so any order may have changed. */
const chosenChanged = invalidates(({ id }: { readonly id?: readonly number[] | undefined }) =>
  ordersChangedTags(id),
);

/** Bulk changes of orders, and the lookups for them. */
export const orderWorkApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    setOrdersStatus: build.mutation<ChangedOrders, SetStatusBody>({
      query: (body) => ({ url: '/api/orders/set-status', method: 'POST', body, timeout: NO_LIMIT }),
      invalidatesTags: chosenChanged,
    }),
    undoOrdersStatus: build.mutation<UndoneStatus, UndoStatusBody>({
      query: (body) => ({ url: '/api/orders/set-status/undo', method: 'POST', body, timeout: NO_LIMIT }),
      invalidatesTags: chosenChanged,
    }),
    assignOrders: build.mutation<ChangedOrders, AssignOrdersBody>({
      query: (body) => ({ url: '/api/orders/assign', method: 'POST', body, timeout: NO_LIMIT }),
      invalidatesTags: chosenChanged,
    }),
    getOrderOperation: build.query<OrderOperation, number>({
      query: (id) => `/api/orders/operations/${id}`,
    }),
    /** All running operations, then recently finished ones and removals that can still be undone; newest first. */
    listOrderOperations: build.query<OrderOperation[], void>({
      query: () => '/api/orders/operations',
      providesTags: [listTag('Order')],
    }),
    /** Orders changed so far stay changed. `getOrderOperation` reports the end. */
    stopOrderOperation: build.mutation<OrderOperation, number>({
      query: (id) => ({ url: `/api/orders/operations/${id}/stop`, method: 'POST' }),
    }),
    findOrderCustomers: build.query<OrderCustomer[], OrderCustomerQuery>({
      query: (params) => ({ url: '/api/orders/customers', params }),
      providesTags: [listTag('User')],
    }),
    getOrderChanges: build.query<OrderChange[], number>({
      query: (id) => `/api/orders/search/${id}/changes`,
      providesTags: (_changes, _error, id) => [idTag('Order', id)],
    }),
    listUnownedClaims: build.query<ListAnswer<UnownedClaim>, UnownedClaimQuery>({
      query: (params) => ({ url: '/api/orders/late-claims', params }),
      providesTags: [listTag('Worklist'), listTag('Order')],
    }),
    confirmUnownedClaims: build.mutation<ConfirmedClaims, IdListBody>({
      query: (body) => ({ url: '/api/orders/late-claims/confirm', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('Worklist'), 'Dashboard']),
    }),
    listAssignees: build.query<Assignee[], void>({
      query: () => '/api/orders/assignees',
      providesTags: [listTag('User')],
    }),
    setFollowUp: build.mutation<FollowedUp, SetFollowUpBody>({
      query: (body) => ({ url: '/api/orders/follow-up', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('Worklist'), 'Dashboard']),
    }),
    undoUnownedClaims: build.mutation<UndoneClaims, UndoClaimsBody>({
      query: (body) => ({ url: '/api/orders/late-claims/take-back', method: 'POST', body }),
      invalidatesTags: chosenChanged,
    }),
  }),
});

export const {
  useSetOrdersStatusMutation,
  useUndoOrdersStatusMutation,
  useAssignOrdersMutation,
  useGetOrderOperationQuery,
  useListOrderOperationsQuery,
  useStopOrderOperationMutation,
  useFindOrderCustomersQuery,
  useGetOrderChangesQuery,
  useListUnownedClaimsQuery,
  useConfirmUnownedClaimsMutation,
  useListAssigneesQuery,
  useSetFollowUpMutation,
  useUndoUnownedClaimsMutation,
} = orderWorkApi;
