import type { Marketplace, ProductAttribute } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { binStateOf, saveWithNewVersion } from '../../models/locked-rows.ts';
import type { Product } from '../../models/product.ts';
import type { MayUnlessBinned } from '../../policies/actor.ts';
import { sanitiseArticle, textOfHtml } from './article-html.ts';
import { addOnce, type Keyed } from '../add-once.ts';
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
  readonly shop: string;
  readonly minimum_order: number | null;
  readonly weight: number | null;
  readonly attributes: readonly ProductAttribute[];
  readonly images: readonly GalleryImage[];
}
export type ProductChange = { readonly [Field in keyof NewProduct]?: NewProduct[Field] | undefined } & {
  readonly id: number;
  readonly version: number;
  readonly may: MayUnlessBinned;
};

/**
 * Adds a product and returns its id. A repeated call with the same key adds nothing more. Throws VALIDATION_FAILED for an
 * unknown image, and IDEMPOTENCY_KEY_REUSED.
 */
export async function productAdder(
  context: ActorContext<'database'>,
  props: NewProduct & Keyed,
): Promise<number> {
  const add = (tx: Tx, product: NewProduct) => addProduct(tx, context, product);
  return addOnce(context, { table: 'products', props, add });
}

async function addProduct(
  tx: Tx,
  context: ActorContext<'database'>,
  { images, ...given }: NewProduct,
): Promise<number> {
  const details = { ...given, description: sanitiseArticle(given.description) };
  const product = await tx.models.Product.create(
    { ...details, descriptionText: textOfHtml(details.description), createdBy: context.actor.userId },
    { transaction: tx.transaction },
  );
  await setGallery(tx, product.id, images);
  await recordAudit(tx, context, {
    action: 'product.add',
    subjectType: 'product',
    subjectId: product.id,
    new: { ...details, images },
  });
  return product.id;
}

/**
 * Changes a product; omitted fields do not change. Throws PRODUCT_NOT_FOUND (also for one in the bin),
 * VERSION_CONFLICT, and VALIDATION_FAILED for an unknown image.
 */
export async function productUpdater(context: ActorContext<'database'>, props: ProductChange): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const product = await lockProduct(tx, props.id);
    if (!props.may(context.actor, binStateOf(product))) throw appError('PRODUCT_NOT_FOUND');
    if (product.version !== props.version) throw appError('VERSION_CONFLICT');
    const old = { ...detailsOf(product), version: product.version };
    const { name = old.name, marketplace = old.marketplace, price_ndt = old.price_ndt } = props;
    const { link = old.link, shop = old.shop, attributes = old.attributes } = props;
    const { minimum_order = old.minimum_order, weight = old.weight } = props;
    const description =
      props.description === undefined ? old.description : sanitiseArticle(props.description);
    product.set({
      name,
      marketplace,
      price_ndt,
      link,
      shop,
      minimum_order,
      weight,
      attributes,
      description,
      descriptionText: textOfHtml(description),
    });
    // Also if no field has changed: its images may have.
    await saveWithNewVersion(product, tx.transaction);
    const oldImages = props.images && (await galleryOf(tx, props.id));
    if (props.images) await setGallery(tx, props.id, props.images);
    await recordAudit(tx, context, {
      action: 'product.update',
      subjectType: 'product',
      subjectId: props.id,
      old: { ...old, ...(oldImages && { images: oldImages }) },
      new: { ...detailsOf(product), ...(props.images && { images: props.images }) },
    });
  });
}

/** Moves a product to the bin or restores it; safe to repeat. Throws PRODUCT_NOT_FOUND. */
export async function productBinner(
  context: ActorContext<'database'>,
  { id, deleted, may }: { readonly id: number; readonly deleted: boolean; readonly may: MayUnlessBinned },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const product = await lockProduct(tx, id);
    if (!may(context.actor, binStateOf(product))) return;
    product.deletedAt = deleted ? new Date() : null;
    await saveWithNewVersion(product, tx.transaction);
    await recordBinning(tx, context, { type: 'product', id, known: { name: product.name }, binned: deleted });
  });
}

async function lockProduct({ models, transaction }: Tx, id: number): Promise<Product> {
  const product = await models.Product.findByPk(id, { transaction, lock: true });
  if (!product) throw appError('PRODUCT_NOT_FOUND');
  return product;
}

const detailsOf = (product: Product) => ({
  name: product.name,
  marketplace: product.marketplace,
  price_ndt: product.price_ndt,
  description: product.description,
  link: product.link,
  shop: product.shop,
  minimum_order: product.minimum_order,
  weight: product.weight,
  attributes: product.attributes,
});

/** Returns the keys of the product's pictures, in order. */
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
