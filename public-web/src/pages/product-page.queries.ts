import { contentApi, managerRecordsApi } from '@logistics/shared/api-client/public';
import { productIdOf } from '@logistics/shared/domain';
import { relatedProductsQuery } from '../features/products/product-queries.ts';
import type { PageQueries, QueryStart } from './page-queries.ts';

export const productPageQueries: PageQueries = ({ params }) => {
  const id = productIdOf(params['product'] ?? '');
  return id === null ? [] : [productWithRelated(id), managerRecordsApi.endpoints.getFeeRates.initiate()];
};

/**
 * Loads the product, then others of its marketplace. Returns the product's answer, which decides whether the page is a
 * 404.
 */
function productWithRelated(id: number): QueryStart {
  return async (dispatch) => {
    const answer = await dispatch(contentApi.endpoints.getProduct.initiate(id));
    const marketplace = answer.data?.marketplace;
    if (marketplace)
      await dispatch(contentApi.endpoints.listProducts.initiate(relatedProductsQuery(marketplace)));
    return answer;
  };
}
