import { contentApi, customerOrdersApi } from '@logistics/shared/api-client/public';
import { usualDaysApi } from '@logistics/shared/api-client/usual-days';
import { groupQueries } from '../features/site-search/text-search.ts';
import type { PageQueries } from './page-queries.ts';
import { searchContent } from './search-content.ts';

/** A shared link to codes or words has its results in the first HTML. */
export const searchPageQueries: PageQueries = ({ search }) => {
  const content = searchContent(search);
  if (content.kind === 'codes' && content.canLookUp)
    return [
      customerOrdersApi.endpoints.trackCodes.initiate({ codes: content.codes }),
      usualDaysApi.endpoints.getUsualDays.initiate(),
    ];
  if (content.kind !== 'words') return [];
  const { pages, notices, products } = groupQueries(content.search);
  const { listArticles, listProducts } = contentApi.endpoints;
  return [listArticles.initiate(pages), listArticles.initiate(notices), listProducts.initiate(products)];
};
