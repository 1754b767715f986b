import {
  addProductSchema,
  idPathSchema,
  productListQuerySchema,
  productSchema,
  updateProductSchema,
  type ProductView,
} from '@logistics/shared/contracts';
import { productAdder, productBinner, productUpdater } from '../../commands/content/product-writer.ts';
import type { ActorContext, AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { contentPolicy } from '../../policies/content-policy.ts';
import { presentProduct } from '../../presenters/present-product.ts';
import { findProduct, listProducts } from '../../queries/find-products.ts';
import { findRate } from '../../queries/find-site-content.ts';
import { today } from '../../queries/order-filter.ts';
import { listOf, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { anyone, defineRoute, type Route } from '../route.ts';

/** Products of Chinese marketplaces that customers can order. */
export const productRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/products',
    summary: 'Products, newest first; with `q`, the best matches first. The bin is for editors.',
    rate: 'search',
    auth: 'optional',
    allow: anyone,
    query: productListQuerySchema,
    answer: listOf(productSchema),
    handler: async ({ context, actor, query }) => {
      if (query.status === 'trash' && !contentPolicy.readProductBin(actor))
        throw appError(actor ? 'FORBIDDEN' : 'UNAUTHENTICATED');
      const { rows, meta } = await listProducts(context.app.database.read, query);
      const rate = await rateOfToday(context.app);
      return { rows: rows.map((row) => presentProduct(row, actor, rate)), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/products/:id',
    summary: 'One product; in the bin for editors only.',
    rate: 'none',
    auth: 'optional',
    allow: anyone,
    params: idPathSchema,
    answer: one(productSchema),
    handler: async ({ context, actor, params }) => {
      const row = await findProduct(context.app.database.readFresh, params.id);
      if (!row || (row.deletedAt !== null && !contentPolicy.readProductBin(actor)))
        throw appError('PRODUCT_NOT_FOUND');
      return presentProduct(row, actor, await rateOfToday(context.app));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/products/add',
    summary: 'Add a product.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.editProducts,
    body: addProductSchema,
    answer: one(productSchema),
    status: 201,
    handler: async ({ context, body }) => load(context, await productAdder(context, body)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/products/update',
    summary:
      'Change a product; omitted fields do not change. 409 with the newer product when the version is old.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.editProducts,
    body: updateProductSchema,
    answer: one(productSchema),
    handler: async ({ context, body }) => {
      await orNewerRecord(productUpdater(context, { ...body, may: contentPolicy.updateProduct }), () =>
        load(context, body.id),
      );
      return load(context, body.id);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/products/:id',
    summary: 'Move a product to the bin.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.editProducts,
    params: idPathSchema,
    answer: one(productSchema),
    handler: async ({ context, params }) => {
      await productBinner(context, { ...params, deleted: true, may: contentPolicy.updateProduct });
      return load(context, params.id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/products/:id/restore',
    summary: 'Restore a product from the bin.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.editProducts,
    params: idPathSchema,
    answer: one(productSchema),
    handler: async ({ context, params }) => {
      await productBinner(context, { ...params, deleted: false, may: contentPolicy.restoreProduct });
      return load(context, params.id);
    },
  }),
];

const rateOfToday = ({ database, config }: AppContext<'config' | 'database'>) =>
  findRate(database.readFresh, today(config.businessTimezone));

async function load(context: ActorContext<'config' | 'database'>, id: number): Promise<ProductView> {
  const row = await findProduct(context.app.database.readFresh, id);
  if (!row) throw appError('PRODUCT_NOT_FOUND');
  return presentProduct(row, context.actor, await rateOfToday(context.app));
}
