import type { ListAnswer } from '@logistics/shared/contracts';

type Page = ListAnswer<{ readonly id: number }>;

/**
 * Counts the orders of a list that differ from the shown ones, as far as its page and total reveal: rows that were
 * added, removed or changed. If another row moves a row on or off the page, the moved row does not count.
 */
export function changedRows(shown: Page, now: Page): number {
  const seen = new Map(shown.rows.map((row) => [row.id, JSON.stringify(row)]));
  const here = new Set(now.rows.map(({ id }) => id));
  const cameOrChanged = now.rows.filter((row) => seen.get(row.id) !== JSON.stringify(row)).length;
  const gone = shown.rows.filter(({ id }) => !here.has(id)).length;
  return Math.max(cameOrChanged, gone, Math.abs(now.meta.total - shown.meta.total));
}
