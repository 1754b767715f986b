import type { ListAnswer } from '@logistics/shared/contracts';

type Page = ListAnswer<{ readonly id: number }>;

/**
 * Counts the orders of a list that differ from the shown ones, as far as its page and total reveal: rows that were
 * added, removed or changed. If another row moves a row on or off the page, the moved row does not count.
 */
export function changedRows(shown: Page, now: Page): number {
  const shownRows = new Map(shown.rows.map((row) => [row.id, JSON.stringify(row)]));
  const currentIds = new Set(now.rows.map(({ id }) => id));
  const addedOrChanged = now.rows.filter((row) => shownRows.get(row.id) !== JSON.stringify(row)).length;
  const removed = shown.rows.filter(({ id }) => !currentIds.has(id)).length;
  return Math.max(addedOrChanged, removed, Math.abs(now.meta.total - shown.meta.total));
}
