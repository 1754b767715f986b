import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { CrashPage } from './crash-page.tsx';
import { EntryGuard } from './entry/entry-guard.tsx';
import { FirstPage } from './entry/first-page.tsx';
import { NeedsAbility } from './entry/needs-ability.tsx';
import { PAGES } from './pages.tsx';
import { Root } from './root.tsx';
import { Shell } from './shell/shell.tsx';

/** A route whose component is loaded when it is first opened. */
const lazyRoute = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/** One guard route per ability, with its pages below. */
const guarded = [...new Set(PAGES.map(({ ability }) => ability))].map((ability) => ({
  element: <NeedsAbility ability={ability} />,
  children: PAGES.filter((page) => page.ability === ability).map(({ path, load }) => lazyRoute(path, load)),
}));

/** All addresses of the back-office below /admin (specification, section 2). */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <CrashPage />,
        hydrateFallbackElement: <div className="splash" />,
        children: [
          lazyRoute('login', async () => (await import('../pages/login-page.tsx')).LoginPage),
          {
            element: <EntryGuard />,
            children: [
              {
                element: <Shell />,
                children: [
                  { index: true, element: <FirstPage /> },
                  ...guarded,
                  lazyRoute('*', async () => (await import('../pages/not-found-page.tsx')).NotFoundPage),
                ],
              },
            ],
          },
        ],
      },
    ],
    { basename: '/admin' },
  );
}
