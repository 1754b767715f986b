import { z } from 'zod';
import { additionKeySchema, idSchema, pagingFields, timestampSchema } from './envelope.ts';
import { htmlSchema } from './html.ts';
import { imageSchema, uploadedImageSchema } from './images.ts';
import { webAddressSchema } from './site-links.ts';

/** Chinese marketplaces of products. */
export const MARKETPLACES = ['taobao', '1688', 'tmall', 'jd', 'pinduoduo', 'other'] as const;
export type Marketplace = (typeof MARKETPLACES)[number];
const marketplaceSchema = z.enum(MARKETPLACES);

const gallerySchema = z
  .array(z.strictObject({ url: uploadedImageSchema, alt: z.string().trim().max(200).default('') }))
  .max(30);

const attributeSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  value: z.string().trim().min(1).max(200),
});
export type ProductAttribute = z.infer<typeof attributeSchema>;

/** Limits of the optional numbers of a product. */
export const MINIMUM_ORDER_MAX = 1_000_000;
export const PRODUCT_WEIGHT = { min: 0.001, max: 10_000 } as const;
export const PRODUCT_ATTRIBUTES_MAX = 30;

const productFields = {
  name: z.string().trim().min(1).max(200),
  marketplace: marketplaceSchema,
  /** Yuan, with two decimal places. */
  price_ndt: z.number().min(0).max(10_000_000),
  description: htmlSchema(100_000),
  /** Where the product is sold. */
  link: webAddressSchema,
  /** In the order of the gallery. */
  images: gallerySchema,
  /** Name of the shop that sells it; empty if unknown. */
  shop: z.string().trim().max(200),
  /** Pieces; null if the shop sells single pieces or it is unknown. */
  minimum_order: z.number().int().min(1).max(MINIMUM_ORDER_MAX).nullable(),
  /** Estimated kilograms of one piece; null if unknown. */
  weight: z.number().min(PRODUCT_WEIGHT.min).max(PRODUCT_WEIGHT.max).nullable(),
  attributes: z.array(attributeSchema).max(PRODUCT_ATTRIBUTES_MAX),
};
export const addProductSchema = z.strictObject({
  key: additionKeySchema,
  ...productFields,
  description: productFields.description.default(''),
  images: productFields.images.default([]),
  shop: productFields.shop.default(''),
  minimum_order: productFields.minimum_order.default(null),
  weight: productFields.weight.default(null),
  attributes: productFields.attributes.default([]),
});
export type AddProductBody = z.input<typeof addProductSchema>;

/** Omitted fields do not change. */
export const updateProductSchema = z.strictObject({
  id: idSchema,
  version: z.number().int().min(0),
  ...z.strictObject(productFields).partial().shape,
});
export type UpdateProductBody = z.input<typeof updateProductSchema>;

export const productSchema = z.object({
  id: idSchema,
  name: z.string(),
  marketplace: marketplaceSchema,
  price_ndt: z.number(),
  /** Whole đồng at today's rate; null if no rate is set. */
  price_vnd: z.number().int().nullable(),
  exchange_rate: z.number().nullable(),
  description: z.string(),
  link: z.string(),
  images: z.array(imageSchema.extend({ alt: z.string() })),
  shop: z.string(),
  minimum_order: z.number().int().nullable(),
  weight: z.number().nullable(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  deletedAt: timestampSchema.nullable(),
  version: z.number().int(),
  can: z.object({ update: z.boolean(), remove: z.boolean(), restore: z.boolean() }),
});
export type ProductView = z.infer<typeof productSchema>;

export const productListQuerySchema = z.strictObject({
  ...pagingFields,
  /** Words of name or description, ignoring case and diacritics. */
  q: z.string().trim().max(100).optional(),
  marketplace: marketplaceSchema.optional(),
  /** `trash`: only for users who may edit. */
  status: z.enum(['active', 'trash']).default('active'),
});
export type ProductListQuery = z.input<typeof productListQuerySchema>;
