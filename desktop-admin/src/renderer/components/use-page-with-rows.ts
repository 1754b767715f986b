import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListMeta } from '@logistics/shared/contracts';
import { pagesOf } from '@logistics/shared/domain';
import { SAME_PAGE } from './leave-guard.tsx';

interface Answer {
  rows: readonly unknown[];
  meta: ListMeta;
}

/**
 * Returns the answer that a list shows. If the page is after the last one (rows were removed, or the page size grew),
 * it would be empty although the list has rows. Then the address changes to the last page, and the list is loading
 * until those rows arrive.
 * @param linkTo returns the address of a page of this list, with the panel that is open beside it
 */
export function usePageWithRows<List extends Answer>(
  answer: List | undefined,
  linkTo: (page: number) => string,
): List | undefined {
  const navigate = useNavigate();
  const last = answer && lastWhereBehind(answer);
  const goTo = useEffectEvent((page: number) => void navigate(linkTo(page), SAME_PAGE));
  useEffect(() => {
    if (last !== undefined) goTo(last);
  }, [last]);
  return last === undefined ? answer : undefined;
}

/** Returns the last page if this one is after it. */
function lastWhereBehind({ rows, meta: { page, total, pageSize } }: Answer): number | undefined {
  const { last } = pagesOf(page, total, pageSize);
  return rows.length === 0 && page > last ? last : undefined;
}
