import { createBrowserRouter } from 'react-router-dom';
import type { Ability } from '../features/session/abilities.ts';
import { CrashPage } from './crash-page.tsx';
import { EntryGuard } from './entry/entry-guard.tsx';
import { FirstPage } from './entry/first-page.tsx';
import { NeedsAbility } from './entry/needs-ability.tsx';
import { page, PAGES } from './pages.tsx';
import { Root } from './root.tsx';
import { Shell } from './shell/shell.tsx';

const guarded = (Object.keys(PAGES) as Ability[]) // Object.keys forgets the type of the keys.
  .map((ability) => ({ element: <NeedsAbility ability={ability} />, children: PAGES[ability] ?? [] }));

const antPages = async () => ({ Component: (await import('./ant/ant-pages.tsx')).AntPages });

/** All addresses of the back-office below /admin (specification, section 2). */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <CrashPage />,
        hydrateFallbackElement: <div className="splash" />,
        children: [
          {
            lazy: antPages,
            children: [page('login', async () => (await import('../pages/login-page.tsx')).LoginPage)],
          },
          {
            element: <EntryGuard />,
            children: [
              {
                element: <Shell />,
                children: [
                  { index: true, element: <FirstPage /> },
                  { lazy: antPages, children: guarded },
                  page('*', async () => (await import('../pages/not-found-page.tsx')).NotFoundPage),
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
