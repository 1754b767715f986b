import { useLocation, useRoutes } from 'react-router-dom';
import { SiteLayout } from './site-layout.tsx';
import { notFoundPage, sitePages } from './site-pages.ts';

/**
 * Routes of site-pages.ts in their layout.
 * @param missing a path for which the server found no record
 */
export function AppRoutes({ missing }: { missing: string | null }) {
  const { pathname } = useLocation();
  const pages = pathname === missing ? [] : sitePages;
  return useRoutes([
    {
      element: <SiteLayout />,
      children: [
        ...pages.map(({ path, Page }) => ({ path, element: <Page key={path} /> })),
        { path: '*', element: <notFoundPage.Page /> },
      ],
    },
  ]);
}
