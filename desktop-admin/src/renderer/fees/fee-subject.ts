import type { StaffOrderDetail } from '@logistics/shared/contracts';

/** A parcel with its fee. Only users who handle orders see its delivery note and request. */
export type FeeSubject = Pick<StaffOrderDetail, 'id' | 'feeDetail'> & {
  deliveryNote?: StaffOrderDetail['deliveryNote'];
  deliveryRequest?: StaffOrderDetail['deliveryRequest'];
};
