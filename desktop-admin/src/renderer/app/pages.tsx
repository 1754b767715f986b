import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Ability } from '../features/session/abilities.ts';

/** An address whose page is loaded when it is first gone to: one line a page. */
export const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const userLists = async () => (await import('../pages/user-list-page.tsx')).UserListPage;
const notifyLists = async () => (await import('../pages/notify-list-page.tsx')).NotifyListPage;

/** All pages by what one must be allowed to do to open them (specification, sections 2 and 6). */
export const PAGES: Readonly<Partial<Record<Ability, RouteObject[]>>> = {
  enter: [
    page(
      'desktop-settings',
      async () => (await import('../pages/desktop-settings-page.tsx')).DesktopSettingsPage,
    ),
  ],
  enterData: [
    page('upload-orders', async () => (await import('../pages/upload-orders-page.tsx')).UploadOrdersPage),
    page('list-orders', async () => (await import('../pages/list-orders-page.tsx')).ListOrdersPage),
    page('scan', async () => (await import('../pages/scan-page.tsx')).ScanPage),
    page('labels', async () => (await import('../pages/labels-page.tsx')).LabelsPage),
    page('outbox', async () => (await import('../pages/outbox-page.tsx')).OutboxPage),
    page('waiting-orders', async () => (await import('../pages/stale-orders-page.tsx')).StaleOrdersPage),
    page('late-claims', async () => (await import('../pages/unowned-order-claims-page.tsx')).LateClaimsPage),
  ],
  editInterface: [
    page('system/home', async () => (await import('../pages/system-home-page.tsx')).SystemHomePage),
    page('navbar/infor', async () => (await import('../pages/navbar-infor-page.tsx')).NavbarInforPage),
    page('navbar/menu', async () => (await import('../pages/navbar-menu-page.tsx')).NavbarMenuPage),
  ],
  addArticles: [
    page('articles/add', async () => (await import('../pages/article-add-page.tsx')).ArticleAddPage),
  ],
  manageArticles: [
    page('articles/list/:page', async () => (await import('../pages/article-list-page.tsx')).ArticleListPage),
    page('system/posts/*', async () => (await import('../pages/system-page.tsx')).SystemPage),
    page('system/nguon-hang', async () => (await import('../pages/product-list-page.tsx')).ProductListPage),
    page(
      'system/nguon-hang/add',
      async () => (await import('../pages/product-edit-page.tsx')).ProductEditPage,
    ),
    page(
      'system/nguon-hang/:id',
      async () => (await import('../pages/product-edit-page.tsx')).ProductEditPage,
    ),
  ],
  managePlugins: [
    page('plugin/popub', async () => (await import('../pages/plugin-popub-page.tsx')).PluginPopubPage),
  ],
  manageNotifications: [
    page('notify/add', async () => (await import('../pages/notify-add-page.tsx')).NotifyAddPage),
    { path: 'notify/list/:page', lazy: async () => list(await notifyLists(), 'active') },
    page('notify/update/:id', async () => (await import('../pages/notify-update-page.tsx')).NotifyUpdatePage),
    { path: 'notify/trash/:page', lazy: async () => list(await notifyLists(), 'trash') },
  ],
  manageUsers: [
    { path: 'users/unconfirm-list/:page', lazy: async () => list(await userLists(), 'unconfirmed') },
    { path: 'users/list/:page', lazy: async () => list(await userLists(), 'active') },
    { path: 'users/trash/:page', lazy: async () => list(await userLists(), 'trash') },
    page('users/add', async () => (await import('../pages/user-add-page.tsx')).UserAddPage),
    page('users/update/:id', async () => (await import('../pages/user-update-page.tsx')).UserUpdatePage),
  ],
  readAudit: [page('audit', async () => (await import('../pages/audit-page.tsx')).AuditPage)],
  manageJobs: [page('jobs', async () => (await import('../pages/jobs-page.tsx')).JobsPage)],
};

function list<P extends 'unconfirmed' | 'active' | 'trash'>(Page: ComponentType<{ status: P }>, status: P) {
  return { element: <Page key={status} status={status} /> };
}
