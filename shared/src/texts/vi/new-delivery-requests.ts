import { formatInteger } from '../../formatting/numbers.ts';

/** What the number beside the page of delivery requests means. */
export const newDeliveryRequestsText = (count: number): string =>
  `${formatInteger(count)} yêu cầu giao hàng mới`;
