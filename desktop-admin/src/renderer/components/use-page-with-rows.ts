import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListMeta } from '@logistics/shared/contracts';
import { pagesOf } from '@logistics/shared/domain';
import { SAME_PAGE } from './leave-guard.tsx';

interface Answer {
  rows: readonly unknown[];
  meta?: ListMeta;
}

/**
 * Returns the answer that a list shows. If the page is after the last one (rows were removed, or the page size grew),
 * it would be empty although the list has rows. Then the address changes to the last page, and the list is loading
 * until those rows arrive.
 * @param linkTo returns the address of a page of this list, with the panel that is open beside it; undefined: the list
 * has no page numbers
 */
export function usePageWithRows<List extends Answer>(
  answer: List | undefined,
  linkTo: ((page: number) => string) | undefined,
): List | undefined {
  const navigate = useNavigate();
  const last = linkTo && answer?.meta && lastWhereBehind(answer.rows, answer.meta);
  const goTo = useEffectEvent(() => {
    if (linkTo && last !== undefined) void navigate(linkTo(last), SAME_PAGE);
  });
  useEffect(() => goTo(), [last]);
  return last === undefined ? answer : undefined;
}

/** Returns the last page if this one is after it. */
function lastWhereBehind(rows: readonly unknown[], { page, total, pageSize }: ListMeta): number | undefined {
  const { last } = pagesOf(page, total, pageSize);
  return rows.length === 0 && page > last ? last : undefined;
}
