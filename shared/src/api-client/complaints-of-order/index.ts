import type { ComplaintsOfOrder } from '../../contracts/index.ts';
import { api, listTag } from '../core/api.ts';

/** Complaints about one parcel, for its page on the site and in the back-office. */
const complaintsOfOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComplaintsOfOrder: build.query<ComplaintsOfOrder, number>({
      query: (orderId) => `/api/complaints/of-order/${orderId}`,
      providesTags: [listTag('Complaint')],
    }),
  }),
});

export const { useGetComplaintsOfOrderQuery } = complaintsOfOrderApi;
