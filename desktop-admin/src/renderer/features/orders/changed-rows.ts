import type { ListAnswer } from '@logistics/shared/contracts';

type Page = ListAnswer<{ readonly id: number }>;

/**
 * Counts how many orders of a list differ from what is shown, as far as its page and total reveal: rows that were
 * added, removed or changed. A row that moves on or off the page because of another row does not count itself.
 */
export function changedRows(shown: Page, now: Page): number {
  const seen = new Map(shown.rows.map((row) => [row.id, JSON.stringify(row)]));
  const here = new Set(now.rows.map(({ id }) => id));
  const cameOrChanged = now.rows.filter((row) => seen.get(row.id) !== JSON.stringify(row)).length;
  const gone = shown.rows.filter(({ id }) => !here.has(id)).length;
  return Math.max(cameOrChanged, gone, Math.abs(now.meta.total - shown.meta.total));
}
