import { useLocation } from '../router/router.tsx';
import { matchPage } from './match-page.ts';
import { SiteLayout } from './site-layout.tsx';
import { notFoundPage } from './site-pages.ts';

/**
 * The page of site-pages.ts at the current address, in its layout.
 * @param missing a path for which the server found no record
 */
export function AppRoutes({ missing }: { missing: string | null }) {
  const { pathname } = useLocation();
  const { path, Page } = pathname === missing ? notFoundPage : matchPage(pathname).page;
  return (
    <SiteLayout>
      <Page key={path} />
    </SiteLayout>
  );
}
