import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListMeta } from '@logistics/shared/contracts';
import { SAME_PAGE } from './leave-guard.tsx';
import { pageWindow } from './page-window.ts';

interface Answer {
  rows: readonly unknown[];
  meta: ListMeta;
}

/**
 * The answer that a list shows. Where its page lies behind the last one (its rows went, or the pages grew), that would be
 * an empty list which has rows: the address goes on to the last page, and until its rows are there the list still loads.
 * @param linkTo the address of a page of this list, with whatever stands open beside it
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

/** The last page, where this one lies behind it. */
function lastWhereBehind({ rows, meta: { page, total, pageSize } }: Answer): number | undefined {
  const { last } = pageWindow(page, total, pageSize);
  return rows.length === 0 && page > last ? last : undefined;
}
