import type { DeliveryRequestState } from '../../contracts/delivery-requests.ts';

/** A delivery request by its name and state: few texts, because the pages of every parcel show them. */
export const deliveryRequestStateTexts = {
  name: 'Yêu cầu giao hàng',
  states: {
    requested: 'Đã gửi',
    accepted: 'Đã nhận',
    preparing: 'Đang soạn',
    'handed-over': 'Đã giao',
    cancelled: 'Đã hủy',
  } satisfies Record<DeliveryRequestState, string>,
} as const;
