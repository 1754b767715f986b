import type { ComponentType } from 'react';
import { createBrowserRouter, generatePath, redirect, type RouteObject } from 'react-router-dom';
import { CrashPage } from './crash-page.tsx';
import { EntryGuard } from './entry/entry-guard.tsx';
import { FirstPage } from './entry/first-page.tsx';
import { NeedsAbility } from './entry/needs-ability.tsx';
import { pageRoute } from './page-route.tsx';
import { PAGES } from './page-table/index.ts';
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
  children: PAGES.filter((page) => page.ability === ability).map(pageRoute),
}));

/** Former and current addresses of pages that have moved. */
const MOVED_PAGES = [
  ['articles/add', 'notify/add'],
  ['articles/list/:page', 'notify/list/:page'],
] as const;

/** Redirects the former addresses, with their page number and filters. */
const moved = MOVED_PAGES.map(([from, to]): RouteObject => ({
  path: from,
  loader: ({ params, request }) => redirect(`/${generatePath(to, params)}${new URL(request.url).search}`),
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
          // For phones, which are not logged in.
          lazyRoute('photo', async () => (await import('../pages/phone-photo-page.tsx')).PhonePhotoPage),
          {
            element: <EntryGuard />,
            children: [
              lazyRoute('start', async () => (await import('./entry/start-page.tsx')).StartPage),
              {
                element: <Shell />,
                children: [
                  { index: true, element: <FirstPage /> },
                  ...guarded,
                  ...moved,
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
