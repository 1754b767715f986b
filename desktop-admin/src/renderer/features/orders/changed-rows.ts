import type { ListAnswer } from '@logistics/shared/contracts';

type Page = ListAnswer<{ readonly id: number }>;

/**
 * How many orders of a list are different from what is shown of it, as far as its page and its total tell: rows that
 * came, went or look different. What one row pushes off the page, or draws onto it, counts as that row.
 */
export function changedRows(shown: Page, now: Page): number {
  const seen = new Map(shown.rows.map((row) => [row.id, JSON.stringify(row)]));
  const here = new Set(now.rows.map(({ id }) => id));
  const cameOrChanged = now.rows.filter((row) => seen.get(row.id) !== JSON.stringify(row)).length;
  const gone = shown.rows.filter(({ id }) => !here.has(id)).length;
  return Math.max(cameOrChanged, gone, Math.abs(now.meta.total - shown.meta.total));
}
