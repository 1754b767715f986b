import type { OrderSort } from '@logistics/shared/domain';

export const isByTime = (sort: OrderSort = 'newest'): boolean => sort === 'newest' || sort === 'oldest';

/** SQL for ORDER BY of orders `o`; orders without the value are last. */
export function orderBy(sort: OrderSort = 'newest'): string {
  switch (sort) {
    case 'newest':
      return 'o.created_date DESC, o.id DESC';
    case 'oldest':
      return 'o.created_date, o.id';
    case 'code':
      return 'o.order_code';
    case 'code-desc':
      return 'o.order_code DESC';
    case 'weight':
      return "(o.facts -> 'weight' ->> 2)::numeric NULLS LAST, o.id";
    case 'weight-desc':
      return "(o.facts -> 'weight' ->> 2)::numeric DESC NULLS LAST, o.id";
    case 'fee':
      return "(o.facts -> 'fee' ->> 2)::numeric NULLS LAST, o.id";
    case 'fee-desc':
      return "(o.facts -> 'fee' ->> 2)::numeric DESC NULLS LAST, o.id";
  }
}
