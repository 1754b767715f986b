import { useLocation } from '../../router/router.tsx';
import { skipToken } from '@reduxjs/toolkit/query';
import { contentApi } from '@logistics/shared/api-client/public';
import { productIdOf } from '@logistics/shared/domain';
import { isEntryCurrent } from './highlight.ts';

const PRODUCT_PATH = /^nguon-hang\/san-pham\/([^/]+)$/;

/**
 * Returns the link of the page record that was loaded for the current path, or null. On the page of a product, the
 * product is the record. The link is read from the cache of the page's own query. So a failed lookup clears it
 * (specification, section 4), and server and browser highlight the same entry.
 */
function usePageRecordLink(): string | null {
  const { pathname } = useLocation();
  const link = pathname.replace(/^\/+|\/+$/g, '').toLowerCase();
  const { currentData, isError } = contentApi.endpoints.getArticle.useQueryState({ link });
  const productId = productIdOf(PRODUCT_PATH.exec(link)?.[1] ?? '');
  const product = contentApi.endpoints.getProduct.useQueryState(productId ?? skipToken);
  if (product.currentData && !product.isError) return link;
  return isError ? null : (currentData?.link ?? null);
}

/** Returns a function that checks whether a menu entry is highlighted on this page. */
export function useIsEntryCurrent(): (entryLink: string) => boolean {
  const { pathname } = useLocation();
  const record = usePageRecordLink();
  return (entryLink) => isEntryCurrent(pathname, entryLink, record);
}
