import type { ListAnswer, Marketplace, ProductAttribute } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';
import { imageJson, type ImageRow } from './find-images.ts';
import { matchesText, pageOf, rankOf, textSearch } from './sql.ts';

export interface ProductRow {
  readonly id: number;
  readonly name: string;
  readonly marketplace: Marketplace;
  readonly price_ndt: number;
  readonly description: string;
  readonly link: string;
  readonly shop: string;
  readonly minimum_order: number | null;
  readonly weight: number | null;
  readonly attributes: readonly ProductAttribute[];
  readonly images: { readonly alt: string; readonly image: ImageRow }[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  readonly version: number;
}

const COLUMNS = `p.id, p.name, p.marketplace, p.price_ndt, p.description, p.link, p.shop,
  p.minimum_order, p.weight, p.attributes, p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.deleted_at AS "deletedAt", p.version,
  coalesce((SELECT json_agg(json_build_object('alt', g.alt, 'image', ${imageJson('i')}) ORDER BY g.position)
    FROM product_images g JOIN images i ON i.id = g.image_id WHERE g.product_id = p.id), '[]') AS images`;

export interface ProductListProps {
  readonly q?: string | undefined;
  readonly marketplace?: Marketplace | undefined;
  readonly status: 'active' | 'trash';
  readonly page: number;
  readonly pageSize: number;
}

/** Returns a page of products, best match or newest first. */
export function listProducts(read: Read, props: ProductListProps): Promise<ListAnswer<ProductRow>> {
  const { words, part } = textSearch(props.q);
  return pageOf<ProductRow>(read, props, {
    from: `FROM products p WHERE p.deleted_at IS ${props.status === 'trash' ? 'NOT NULL' : 'NULL'}
      AND ($3::text IS NULL OR p.marketplace = $3) AND ${matchesText('p', '$1', '$2')}`,
    columns: COLUMNS,
    order: `${rankOf('p', '$1')}, p.created_at DESC, p.id DESC`,
    values: [words, part, props.marketplace ?? null],
  });
}

/** Returns one product, also when it is in the bin; null if it does not exist. */
export async function findProduct(read: Read, id: number): Promise<ProductRow | null> {
  const [row] = await read<ProductRow>(`SELECT ${COLUMNS} FROM products p WHERE p.id = $1`, [id]);
  return row ?? null;
}
