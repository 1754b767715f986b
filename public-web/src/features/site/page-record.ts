import { useLocation } from '../../router/router.tsx';
import { contentApi } from '@logistics/shared/api-client/public';
import { isEntryCurrent } from './highlight.ts';

/**
 * Link of the page record that was loaded for the current path, or null. It is read from the cache of the page's own
 * query. So a failed lookup clears it (specification, section 4), and server and browser highlight the same entry.
 */
function usePageRecordLink(): string | null {
  const { pathname } = useLocation();
  const link = pathname.replace(/^\/+|\/+$/g, '').toLowerCase();
  const { currentData, isError } = contentApi.endpoints.getArticle.useQueryState({ link });
  return isError ? null : (currentData?.link ?? null);
}

/** Returns a function that checks whether a menu entry is highlighted on this page. */
export function useIsEntryCurrent(): (entryLink: string) => boolean {
  const { pathname } = useLocation();
  const record = usePageRecordLink();
  return (entryLink) => isEntryCurrent(pathname, entryLink, record);
}
