import { createBrowserRouter } from 'react-router-dom';
import type { Ability } from '../features/session/abilities.ts';
import { CrashPage } from './CrashPage.tsx';
import { EntryGuard } from './entry/EntryGuard.tsx';
import { FirstPage } from './entry/FirstPage.tsx';
import { NeedsAbility } from './entry/NeedsAbility.tsx';
import { page, PAGES } from './pages.tsx';
import { Root } from './Root.tsx';
import { Shell } from './shell/Shell.tsx';

const guarded = (Object.keys(PAGES) as Ability[]) // Object.keys forgets the type of the keys.
  .map((ability) => ({ element: <NeedsAbility ability={ability} />, children: PAGES[ability] ?? [] }));

const antPages = async () => ({ Component: (await import('./ant/AntPages.tsx')).AntPages });

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
            children: [page('login', async () => (await import('../pages/LoginPage.tsx')).LoginPage)],
          },
          {
            element: <EntryGuard />,
            children: [
              {
                element: <Shell />,
                children: [
                  { index: true, element: <FirstPage /> },
                  { lazy: antPages, children: guarded },
                  page('*', async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage),
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
