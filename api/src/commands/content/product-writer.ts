import type { Marketplace } from '@logistics/shared/contracts';
import type { ActorContext, MayUnlessBinned } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { sanitiseArticle, textOfHtml } from './article-html.ts';
import { recordAudit, recordBinning } from '../audit/audit.ts';
import { imageIdsOf } from './image-references.ts';

interface GalleryImage {
  readonly url: string;
  readonly alt: string;
}
export interface NewProduct {
  readonly name: string;
  readonly marketplace: Marketplace;
  readonly price_ndt: number;
  readonly description: string;
  readonly link: string;
  readonly images: readonly GalleryImage[];
}
export type ProductChange = { readonly [Field in keyof NewProduct]?: NewProduct[Field] | undefined } & {
  readonly id: number;
  readonly version: number;
  readonly may: MayUnlessBinned;
};

interface ProductRow {
  name: string;
  marketplace: Marketplace;
  price_ndt: number;
  description: string;
  link: string;
  version: number;
  deletedAt: string | null;
}

/** Adds a product and gives its id. Throws VALIDATION_FAILED for an unknown picture. */
export async function productAdder(context: ActorContext, props: NewProduct): Promise<number> {
  const description = sanitiseArticle(props.description);
  return inTransaction(context.app.database, async (tx) => {
    const { name, marketplace, price_ndt, link, images } = props;
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO products (name, marketplace, price_ndt, description, description_text, link, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [name, marketplace, price_ndt, description, textOfHtml(description), link, context.actor.userId],
    );
    if (!row) throw new Error('an INSERT with RETURNING gave no row');
    await setGallery(tx, row.id, images);
    await recordAudit(tx, context, {
      action: 'product.add',
      subjectType: 'product',
      subjectId: row.id,
      new: { name, marketplace, price_ndt, description, link, images },
    });
    return row.id;
  });
}

/**
 * Changes a product; fields that are not given stay. Throws PRODUCT_NOT_FOUND (also for one in the bin), VERSION_CONFLICT,
 * VALIDATION_FAILED for an unknown picture.
 */
export async function productUpdater(context: ActorContext, props: ProductChange): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { deletedAt, ...old } = await lockProduct(tx, props.id);
    if (!props.may(context.actor, { deletedAt })) throw appError('PRODUCT_NOT_FOUND');
    if (old.version !== props.version) throw appError('VERSION_CONFLICT');
    const { name = old.name, marketplace = old.marketplace, price_ndt = old.price_ndt } = props;
    const { link = old.link } = props;
    const description =
      props.description === undefined ? old.description : sanitiseArticle(props.description);
    await tx.query(
      `UPDATE products SET name = $2, marketplace = $3, price_ndt = $4, description = $5, description_text = $6,
         link = $7, version = version + 1, updated_at = date_trunc('milliseconds', now()) WHERE id = $1`,
      [props.id, name, marketplace, price_ndt, description, textOfHtml(description), link],
    );
    const oldImages = props.images && (await galleryOf(tx, props.id));
    if (props.images) await setGallery(tx, props.id, props.images);
    await recordAudit(tx, context, {
      action: 'product.update',
      subjectType: 'product',
      subjectId: props.id,
      old: { ...old, ...(oldImages && { images: oldImages }) },
      new: { name, marketplace, price_ndt, description, link, ...(props.images && { images: props.images }) },
    });
  });
}

/** Puts a product into the bin, or takes it out; harmless to repeat. Throws PRODUCT_NOT_FOUND. */
export async function productBinner(
  context: ActorContext,
  { id, deleted, may }: { readonly id: number; readonly deleted: boolean; readonly may: MayUnlessBinned },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const old = await lockProduct(tx, id);
    if (!may(context.actor, old)) return;
    await tx.query(
      `UPDATE products SET deleted_at = CASE WHEN $2 THEN date_trunc('milliseconds', now()) END,
         version = version + 1, updated_at = date_trunc('milliseconds', now()) WHERE id = $1`,
      [id, deleted],
    );
    await recordBinning(tx, context, { type: 'product', id, known: { name: old.name }, binned: deleted });
  });
}

async function lockProduct(tx: Tx, id: number): Promise<ProductRow> {
  const [row] = await tx.query<ProductRow>(
    `SELECT name, marketplace, price_ndt, description, link, version, deleted_at AS "deletedAt"
     FROM products WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!row) throw appError('PRODUCT_NOT_FOUND');
  return row;
}

/** The keys of the pictures, in their order. */
const galleryOf = (tx: Tx, productId: number) =>
  tx.query<{ key: string; alt: string }>(
    `SELECT i.key, g.alt FROM product_images g JOIN images i ON i.id = g.image_id
     WHERE g.product_id = $1 ORDER BY g.position`,
    [productId],
  );

async function setGallery(tx: Tx, productId: number, images: readonly GalleryImage[]): Promise<void> {
  const ids = await imageIdsOf(
    tx,
    images.map(({ url }, index) => ({ url, path: `images.${index}.url` })),
  );
  await tx.query('DELETE FROM product_images WHERE product_id = $1', [productId]);
  await tx.query(
    `INSERT INTO product_images (product_id, position, image_id, alt)
     SELECT $1, place, image_id, alt
     FROM unnest($2::bigint[], $3::text[]) WITH ORDINALITY AS given (image_id, alt, place)`,
    [productId, ids, images.map(({ alt }) => alt)],
  );
}
