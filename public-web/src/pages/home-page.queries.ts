import { calculatorApi } from '@logistics/shared/api-client/calculator';
import { contentApi, managerRecordsApi } from '@logistics/shared/api-client/public';
import { usualDaysApi } from '@logistics/shared/api-client/usual-days';
import { LATEST_NOTICES, LATEST_PRODUCTS } from '../features/home/home-queries.ts';
import type { PageQueries } from './page-queries.ts';

/** All data of the home page is in its first HTML. */
export const homePageQueries: PageQueries = () => [
  managerRecordsApi.endpoints.getHomeContent.initiate(),
  managerRecordsApi.endpoints.getFeeRates.initiate(),
  calculatorApi.endpoints.getCalculator.initiate(),
  usualDaysApi.endpoints.getUsualDays.initiate(),
  contentApi.endpoints.listArticles.initiate(LATEST_NOTICES),
  contentApi.endpoints.listProducts.initiate(LATEST_PRODUCTS),
];
