import type { OrderListViews } from '@logistics/shared/contracts';
import { DEFAULT_ORDER_COLUMNS, ORDER_LIST_COLUMNS } from '@logistics/shared/domain';
import type { OrderViews } from '../queries/order-views.ts';

/** A user's views and columns; a column that no longer exists is left out. */
export function presentOrderViews({ views, columns }: OrderViews): OrderListViews {
  return {
    views: views.map(({ id, name, query }) => ({ id, name, query })),
    columns: columns
      ? ORDER_LIST_COLUMNS.filter((name) => columns.includes(name))
      : [...DEFAULT_ORDER_COLUMNS],
  };
}
