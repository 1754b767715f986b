import type { Read } from '../database/database.ts';

/** A page of the site in the sitemap: an article by link, or a product by id and name. */
export interface SitemapRow {
  readonly id: number;
  /** null: a product. */
  readonly link: string | null;
  readonly name: string;
  readonly updatedAt: string;
}

/** The same condition as in listArticles and listProducts: only public pages. */
const VISIBLE_ARTICLES = `FROM articles a WHERE a.enabled AND a.deleted_at IS NULL
  AND (a.published_revision_id IS NOT NULL OR a.publish_at <= now())`;
const VISIBLE_PRODUCTS = 'FROM products p WHERE p.deleted_at IS NULL';

export async function countSitemapPages(read: Read): Promise<number> {
  const [row] = await read<{ total: number }>(
    `SELECT ((SELECT count(*) ${VISIBLE_ARTICLES}) + (SELECT count(*) ${VISIBLE_PRODUCTS}))::int AS total`,
  );
  return row?.total ?? 0;
}

/** Returns articles first, then products, each in order of creation. */
export function listSitemapPages(
  read: Read,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<SitemapRow[]> {
  return read<SitemapRow>(
    `SELECT id, link, name, "updatedAt" FROM (
       SELECT 0 AS kind, a.id, a.link, '' AS name, a.updated_at AS "updatedAt" ${VISIBLE_ARTICLES}
       UNION ALL
       SELECT 1, p.id, NULL, p.name, p.updated_at ${VISIBLE_PRODUCTS}) AS pages
     ORDER BY kind, id OFFSET $1 LIMIT $2`,
    [offset, limit],
  );
}
