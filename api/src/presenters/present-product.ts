import type { ProductView } from '@logistics/shared/contracts';
import { ndtToVnd } from '@logistics/shared/domain';
import type { Actor } from '../policies/actor.ts';
import { contentPolicy } from '../policies/content-policy.ts';
import type { ProductRow } from '../queries/find-products.ts';
import { presentImage } from './present-image.ts';

/** A product with its price in đồng at today's rate. */
export function presentProduct(row: ProductRow, actor: Actor | null, rate: number | null): ProductView {
  return {
    id: row.id,
    name: row.name,
    marketplace: row.marketplace,
    price_ndt: row.price_ndt,
    price_vnd: rate === null ? null : ndtToVnd(row.price_ndt, rate),
    exchange_rate: rate,
    description: row.description,
    link: row.link,
    shop: row.shop,
    minimum_order: row.minimum_order,
    weight: row.weight,
    attributes: row.attributes.map(({ name, value }) => ({ name, value })),
    images: row.images.map(({ alt, image }) => ({ ...presentImage(image), alt })),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
    version: row.version,
    can: {
      update: contentPolicy.updateProduct(actor, row),
      remove: contentPolicy.updateProduct(actor, row),
      restore: contentPolicy.restoreProduct(actor, row),
    },
  };
}
