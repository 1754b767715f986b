import type { ArticleListItem } from '@logistics/shared/contracts';

const RELATED_MAX = 4;

/** Returns related pages of `link`: those of the same address branch first, without itself. */
export function relatedOf(link: string, rows: readonly ArticleListItem[]): ArticleListItem[] {
  const branch = branchOf(link);
  const others = rows.filter((row) => row.link !== link);
  const near = others.filter((row) => branchOf(row.link) === branch);
  const far = others.filter((row) => branchOf(row.link) !== branch);
  return [...near, ...far].slice(0, RELATED_MAX);
}

function branchOf(link: string): string {
  return link.split('/')[0] ?? '';
}
