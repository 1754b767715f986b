import { useLocation } from 'react-router-dom';
import { contentApi } from '@logistics/shared/api-client/public';
import { isEntryCurrent } from './highlight.ts';

/**
 * Link of the page record that was fetched for the current path, or null. It is read from where the page's own query
 * keeps its answer, so nothing has to fill it: a failed lookup clears it (specification, section 4), and the server
 * draws the same highlight as the browser.
 */
function usePageRecordLink(): string | null {
  const { pathname } = useLocation();
  const link = pathname.replace(/^\/+|\/+$/g, '').toLowerCase();
  const { currentData, isError } = contentApi.endpoints.getArticle.useQueryState({ link });
  return isError ? null : (currentData?.link ?? null);
}

/** Tells of each menu entry whether it is highlighted on this page. */
export function useIsEntryCurrent(): (entryLink: string) => boolean {
  const { pathname } = useLocation();
  const record = usePageRecordLink();
  return (entryLink) => isEntryCurrent(pathname, entryLink, record);
}
