import { accounts } from './baseline/accounts.ts';
import { content } from './baseline/content.ts';
import { notifications } from './baseline/notifications.ts';
import { orderCodeSearch } from './baseline/order-code-search.ts';
import { orderCounters } from './baseline/order-counters.ts';
import { orders } from './baseline/orders.ts';
import { recomputeOrders } from './baseline/recompute-orders.ts';
import { textSearch } from './baseline/text-search.ts';
import type { Migration } from './migration.ts';

/** In the order in which they depend on each other. */
const AREAS = [
  textSearch,
  accounts,
  content,
  notifications,
  orders,
  recomputeOrders,
  orderCounters,
  orderCodeSearch,
];

/** The whole schema as of the first release. All times are UTC. Later changes are migrations of their own. */
export const baseline: Migration = {
  name: '0001-baseline',
  up: AREAS.map(({ up }) => up).join(''),
  down: AREAS.toReversed()
    .map(({ down }) => down)
    .join(''),
};
