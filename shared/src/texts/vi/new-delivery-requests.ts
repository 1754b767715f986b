import { formatInteger } from '../../formatting/numbers.ts';

/** Meaning of the number beside the page of delivery requests. */
export const newDeliveryRequestsText = (count: number): string =>
  `${formatInteger(count)} yêu cầu giao hàng mới`;
