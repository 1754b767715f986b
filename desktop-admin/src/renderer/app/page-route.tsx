import type { RouteObject } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import type { AdminPage } from './page-table/admin-page.ts';

/** Returns the route of a page of the table, with its title. The component is loaded when the page is first opened. */
export const pageRoute = ({ path, title, load }: AdminPage): RouteObject => ({
  path,
  lazy: async () => {
    const Page = await load();
    return {
      element: (
        <>
          {/* By path, because the page before may have replaced a title of the same words. */}
          <PageTitle key={path} title={title} />
          <Page />
        </>
      ),
    };
  },
});
