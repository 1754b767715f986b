import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Ability } from '../features/session/abilities.ts';

/** An address whose page is loaded when it is first gone to: one line a page. */
export const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const userLists = async () => (await import('../pages/UserListPage.tsx')).UserListPage;
const notifyLists = async () => (await import('../pages/NotifyListPage.tsx')).NotifyListPage;

/** All pages by what one must be allowed to do to open them (specification, sections 2 and 6). */
export const PAGES: Readonly<Partial<Record<Ability, RouteObject[]>>> = {
  enter: [
    page(
      'desktop-settings',
      async () => (await import('../pages/DesktopSettingsPage.tsx')).DesktopSettingsPage,
    ),
  ],
  enterData: [
    page('upload-orders', async () => (await import('../pages/UploadOrdersPage.tsx')).UploadOrdersPage),
    page('list-orders', async () => (await import('../pages/ListOrdersPage.tsx')).ListOrdersPage),
    page('scan', async () => (await import('../pages/ScanPage.tsx')).ScanPage),
    page('labels', async () => (await import('../pages/LabelsPage.tsx')).LabelsPage),
    page('outbox', async () => (await import('../pages/OutboxPage.tsx')).OutboxPage),
    page('waiting-orders', async () => (await import('../pages/StaleOrdersPage.tsx')).StaleOrdersPage),
    page('late-claims', async () => (await import('../pages/LateClaimsPage.tsx')).LateClaimsPage),
  ],
  editInterface: [
    page('system/home', async () => (await import('../pages/SystemHomePage.tsx')).SystemHomePage),
    page('navbar/infor', async () => (await import('../pages/NavbarInforPage.tsx')).NavbarInforPage),
    page('navbar/menu', async () => (await import('../pages/NavbarMenuPage.tsx')).NavbarMenuPage),
  ],
  addArticles: [
    page('articles/add', async () => (await import('../pages/ArticleAddPage.tsx')).ArticleAddPage),
  ],
  manageArticles: [
    page('articles/list/:page', async () => (await import('../pages/ArticleListPage.tsx')).ArticleListPage),
    page('system/posts/*', async () => (await import('../pages/SystemPage.tsx')).SystemPage),
    page('system/nguon-hang', async () => (await import('../pages/SourceListPage.tsx')).SourceListPage),
    page('system/nguon-hang/add', async () => (await import('../pages/SourceEditPage.tsx')).SourceEditPage),
    page('system/nguon-hang/:id', async () => (await import('../pages/SourceEditPage.tsx')).SourceEditPage),
  ],
  managePlugins: [
    page('plugin/popub', async () => (await import('../pages/PluginPopubPage.tsx')).PluginPopubPage),
  ],
  manageNotifications: [
    page('notify/add', async () => (await import('../pages/NotifyAddPage.tsx')).NotifyAddPage),
    { path: 'notify/list/:page', lazy: async () => list(await notifyLists(), 'active') },
    page('notify/update/:id', async () => (await import('../pages/NotifyUpdatePage.tsx')).NotifyUpdatePage),
    { path: 'notify/trash/:page', lazy: async () => list(await notifyLists(), 'trash') },
  ],
  manageUsers: [
    { path: 'users/unconfirm-list/:page', lazy: async () => list(await userLists(), 'unconfirmed') },
    { path: 'users/list/:page', lazy: async () => list(await userLists(), 'active') },
    { path: 'users/trash/:page', lazy: async () => list(await userLists(), 'trash') },
    page('users/add', async () => (await import('../pages/UserAddPage.tsx')).UserAddPage),
    page('users/update/:id', async () => (await import('../pages/UserUpdatePage.tsx')).UserUpdatePage),
  ],
  readAudit: [page('audit', async () => (await import('../pages/AuditPage.tsx')).AuditPage)],
  manageJobs: [page('jobs', async () => (await import('../pages/JobsPage.tsx')).JobsPage)],
};

function list<P extends 'unconfirmed' | 'active' | 'trash'>(Page: ComponentType<{ status: P }>, status: P) {
  return { element: <Page key={status} status={status} /> };
}
