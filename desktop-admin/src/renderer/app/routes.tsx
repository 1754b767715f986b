import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { CrashPage } from './CrashPage.tsx';
import { EntryGuard } from './entry/EntryGuard.tsx';
import { FirstPage } from './entry/FirstPage.tsx';
import { NeedsAbility } from './entry/NeedsAbility.tsx';
import { Root } from './Root.tsx';
import { Shell } from './shell/Shell.tsx';

const dataEntry: RouteObject[] = [
  {
    path: 'upload-orders',
    lazy: async () => ({ Component: (await import('../pages/UploadOrdersPage.tsx')).UploadOrdersPage }),
  },
  {
    path: 'list-orders',
    lazy: async () => ({ Component: (await import('../pages/ListOrdersPage.tsx')).ListOrdersPage }),
  },
  { path: 'scan', lazy: async () => ({ Component: (await import('../pages/ScanPage.tsx')).ScanPage }) },
  { path: 'outbox', lazy: async () => ({ Component: (await import('../pages/OutboxPage.tsx')).OutboxPage }) },
];

const userLists = async () => (await import('../pages/UserListPage.tsx')).UserListPage;
const users: RouteObject[] = [
  { path: 'users/unconfirm-list/:page', lazy: async () => list(await userLists(), 'unconfirmed') },
  { path: 'users/list/:page', lazy: async () => list(await userLists(), 'active') },
  { path: 'users/trash/:page', lazy: async () => list(await userLists(), 'trash') },
  {
    path: 'users/add',
    lazy: async () => ({ Component: (await import('../pages/UserAddPage.tsx')).UserAddPage }),
  },
  {
    path: 'users/update/:id',
    lazy: async () => ({ Component: (await import('../pages/UserUpdatePage.tsx')).UserUpdatePage }),
  },
];

function list<P extends 'unconfirmed' | 'active' | 'trash'>(
  Page: React.ComponentType<{ status: P }>,
  status: P,
) {
  return { element: <Page key={status} status={status} /> };
}

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
            path: 'login',
            lazy: async () => ({ Component: (await import('../pages/LoginPage.tsx')).LoginPage }),
          },
          {
            element: <EntryGuard />,
            children: [
              {
                element: <Shell />,
                children: [
                  { index: true, element: <FirstPage /> },
                  { element: <NeedsAbility ability="enterData" />, children: dataEntry },
                  { element: <NeedsAbility ability="manageUsers" />, children: users },
                  {
                    path: '*',
                    lazy: async () => ({
                      Component: (await import('../pages/NotFoundPage.tsx')).NotFoundPage,
                    }),
                  },
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
