import type { ListMeta } from '@logistics/shared/contracts';
import type { OrderSort } from '@logistics/shared/domain';
import type { OrderNarrowing } from './order-filter.ts';
import type { OrderListRow, OrderScope } from './order-rows.ts';

/** Filters and sorting of a list of orders. */
export interface OrderListOptions extends OrderNarrowing {
  readonly scope: OrderScope;
  /** Time zone of the days `from` and `to`. */
  readonly timezone: string;
  readonly sort?: OrderSort | undefined;
}
export interface OrderPageOptions extends OrderListOptions {
  readonly page: number;
  readonly pageSize: number;
}
export interface OrderPage {
  readonly rows: OrderListRow[];
  readonly meta: ListMeta;
}
/** Number of matches of one status; `is_capped`: counting stopped, there may be more. */
export interface StatusCount {
  readonly status: number;
  readonly n: number;
  readonly is_capped: boolean;
}
