import { siteApi } from '@logistics/shared/api-client/core';
import { managerRecordsApi, siteInformationApi } from '@logistics/shared/api-client/public';
import type { QueryStart } from '../pages/page-queries.ts';

/** Queries of the layout of every page: header, footer and bars. */
export function frameQueries(): readonly QueryStart[] {
  return [
    siteApi.endpoints.getMenu.initiate(),
    siteInformationApi.endpoints.getSiteInformation.initiate(),
    siteApi.endpoints.listOrderStatuses.initiate(),
    managerRecordsApi.endpoints.getMaintenance.initiate(),
    managerRecordsApi.endpoints.getFooterContent.initiate(),
  ];
}
