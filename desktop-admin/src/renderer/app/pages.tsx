import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { AdminPage, PageSection } from './admin-page.ts';
import { articleList, broadcastList, userList } from './list-pages.tsx';
import { COMPLAINT_PAGES } from './complaint-pages.ts';
import { DELIVERY_NOTE_PAGES } from './delivery-note-pages.ts';
import { DELIVERY_REQUEST_PAGES } from './delivery-request-pages.ts';
import { MONEY_PAGES } from './money-pages.ts';
import { SYSTEM_POSTS } from './system-posts.ts';
import { TARIFF_PAGES } from './tariff-pages.ts';
import { WAREHOUSE_PAGES } from './warehouse-pages.ts';

/**
 * All pages of the back-office by menu section: first those of the console, then in the order of the specification, section 2. The routes, the sidebar
 * and the palette derive from this table.
 */
export const PAGE_SECTIONS: readonly PageSection[] = [
  {
    label: texts.warehouse,
    pages: [
      {
        path: 'scan',
        ability: 'enterData',
        load: async () => (await import('../pages/scan-page.tsx')).ScanPage,
        entries: [{ label: texts.scan, icon: 'scan' }],
      },
      {
        path: 'outbox',
        ability: 'enterData',
        load: async () => (await import('../pages/outbox-page.tsx')).OutboxPage,
        entries: [{ label: texts.outbox, icon: 'cloud' }],
      },
      {
        path: 'labels',
        ability: 'enterData',
        load: async () => (await import('../pages/labels-page.tsx')).LabelsPage,
        entries: [{ label: texts.labels, icon: 'printer', onlyOn: 'desktop' }],
      },
      {
        path: 'bags/:id?',
        ability: 'enterData',
        load: async () => (await import('../pages/bag-pages.tsx')).BagsPage,
        entries: [{ label: texts.bags, icon: 'truck', path: 'bags', covers: ['lots'] }],
      },
      {
        path: 'arrival/:part?',
        ability: 'enterData',
        load: async () => (await import('../pages/arrival-page.tsx')).ArrivalPage,
        entries: [{ label: texts.arrival, icon: 'arrived', path: 'arrival' }],
      },
      {
        path: 'lots/:id?',
        ability: 'enterData',
        load: async () => (await import('../pages/bag-pages.tsx')).LotsPage,
      },
      ...DELIVERY_REQUEST_PAGES,
      ...DELIVERY_NOTE_PAGES,
      ...WAREHOUSE_PAGES,
    ],
  },
  {
    label: texts.dataEntry,
    pages: [
      {
        path: 'upload-orders',
        ability: 'enterData',
        load: async () => (await import('../pages/upload-orders-page.tsx')).UploadOrdersPage,
        entries: [{ label: texts.uploadOrders, icon: 'upload', consoleSection: texts.warehouse }],
      },
      {
        path: 'list-orders',
        ability: 'enterData',
        load: async () => (await import('../pages/list-orders-page.tsx')).ListOrdersPage,
        entries: [{ label: texts.listOrders, icon: 'box', covers: ['customers'] }],
      },
      {
        path: 'customers/:id',
        ability: 'enterData',
        load: async () => (await import('../pages/customer-page.tsx')).CustomerPage,
      },
      {
        path: 'waiting-orders',
        ability: 'enterData',
        load: async () => (await import('../pages/stale-orders-page.tsx')).StaleOrdersPage,
        entries: [{ label: texts.staleOrders, icon: 'clock', paletteOnly: true }],
      },
      {
        path: 'late-claims',
        ability: 'enterData',
        load: async () => (await import('../pages/unowned-order-claims-page.tsx')).UnownedOrderClaimsPage,
        entries: [{ label: texts.unownedClaims, icon: 'undo', paletteOnly: true }],
      },
    ],
  },
  { label: texts.tariffs, pages: TARIFF_PAGES },
  { label: texts.money, pages: MONEY_PAGES },
  { label: texts.complaints, pages: COMPLAINT_PAGES },
  {
    label: texts.interface,
    pages: [
      {
        path: 'navbar/infor',
        ability: 'editInterface',
        load: async () => (await import('../pages/navbar-infor-page.tsx')).NavbarInforPage,
        entries: [{ label: texts.information, icon: 'info' }],
      },
      {
        path: 'navbar/menu',
        ability: 'editInterface',
        load: async () => (await import('../pages/navbar-menu-page.tsx')).NavbarMenuPage,
        entries: [{ label: texts.menu, icon: 'menu' }],
      },
    ],
  },
  {
    label: texts.articles,
    pages: [
      {
        path: 'system/home',
        ability: 'manageArticles',
        load: async () => (await import('../pages/system-home-page.tsx')).SystemHomePage,
        entries: [{ label: texts.home, icon: 'home' }],
      },
      {
        path: 'system/posts/*',
        ability: 'manageArticles',
        load: async () => (await import('../pages/system-page.tsx')).SystemPage,
        entries: SYSTEM_POSTS.map(([link, icon]) => ({
          path: `system/posts/${link}`,
          label: texts.posts[link],
          icon,
        })),
      },
      {
        path: 'system/nguon-hang',
        ability: 'manageArticles',
        load: async () => (await import('../pages/product-list-page.tsx')).ProductListPage,
        entries: [{ label: texts.products, icon: 'tag' }],
      },
      {
        path: 'system/nguon-hang/add',
        ability: 'manageArticles',
        load: async () => (await import('../pages/product-edit-page.tsx')).ProductEditPage,
        entries: [{ label: texts.addProduct, icon: 'plus', paletteOnly: true }],
      },
      {
        path: 'system/nguon-hang/:id',
        ability: 'manageArticles',
        load: async () => (await import('../pages/product-edit-page.tsx')).ProductEditPage,
      },
      {
        path: 'notify/add',
        ability: 'addArticles',
        load: async () => (await import('../pages/article-add-page.tsx')).ArticleAddPage,
        entries: [{ label: texts.addArticle, icon: 'pencil' }],
      },
      {
        path: 'notify/own/:page',
        ability: 'addArticles',
        load: async () => (await import('../pages/article-own-page.tsx')).ArticleOwnPage,
        entries: [{ label: texts.ownArticles, icon: 'folder' }],
      },
      {
        path: 'notify/list/:page',
        ability: 'manageArticles',
        load: () => articleList('list'),
        entries: [{ label: texts.listArticles, icon: 'file', covers: ['notify/update'] }],
      },
      {
        path: 'notify/update/:id',
        ability: 'manageArticles',
        load: async () => (await import('../pages/article-update-page.tsx')).ArticleUpdatePage,
      },
      {
        path: 'notify/trash/:page',
        ability: 'manageArticles',
        load: () => articleList('trash'),
        entries: [{ label: texts.binOfArticles, icon: 'bin', paletteOnly: true }],
      },
    ],
  },
  {
    label: texts.plugin,
    pages: [
      {
        path: 'plugin/popub',
        ability: 'managePlugins',
        load: async () => (await import('../pages/plugin-popub-page.tsx')).PluginPopubPage,
        entries: [{ label: texts.popup, icon: 'bolt' }],
      },
    ],
  },
  {
    label: texts.notifications,
    pages: [
      {
        path: 'broadcasts/list/:page',
        ability: 'manageNotifications',
        load: () => broadcastList('active'),
        entries: [{ label: texts.listNotifications, icon: 'bell', covers: ['broadcasts/update'] }],
      },
      {
        path: 'broadcasts/add',
        ability: 'manageNotifications',
        load: async () => (await import('../pages/broadcast-add-page.tsx')).BroadcastAddPage,
        entries: [{ label: texts.addNotification, icon: 'megaphone' }],
      },
      {
        path: 'broadcasts/update/:id',
        ability: 'manageNotifications',
        load: async () => (await import('../pages/broadcast-update-page.tsx')).BroadcastUpdatePage,
      },
      {
        path: 'broadcasts/trash/:page',
        ability: 'manageNotifications',
        load: () => broadcastList('trash'),
        entries: [{ label: texts.binOfNotifications, icon: 'bin' }],
      },
    ],
  },
  {
    label: texts.users,
    pages: [
      {
        path: 'users/unconfirm-list/:page',
        ability: 'manageUsers',
        load: () => userList('unconfirmed'),
        entries: [{ label: texts.unconfirmedUsers, icon: 'userWaiting' }],
      },
      {
        path: 'users/list/:page',
        ability: 'manageUsers',
        load: () => userList('active'),
        entries: [{ label: texts.listUsers, icon: 'users', covers: ['users/update'] }],
      },
      {
        path: 'users/add',
        ability: 'manageUsers',
        load: async () => (await import('../pages/user-add-page.tsx')).UserAddPage,
        entries: [{ label: texts.addUser, icon: 'userNew' }],
      },
      {
        path: 'users/update/:id',
        ability: 'manageUsers',
        load: async () => (await import('../pages/user-update-page.tsx')).UserUpdatePage,
      },
      {
        path: 'users/trash/:page',
        ability: 'manageUsers',
        load: () => userList('trash'),
        entries: [{ label: texts.binOfUsers, icon: 'userGone' }],
      },
    ],
  },
  {
    label: texts.system,
    pages: [
      {
        path: 'audit',
        ability: 'readAudit',
        load: async () => (await import('../pages/audit-page.tsx')).AuditPage,
        entries: [{ label: texts.audit, icon: 'history' }],
      },
      {
        path: 'jobs',
        ability: 'manageJobs',
        load: async () => (await import('../pages/jobs-page.tsx')).JobsPage,
        entries: [{ label: texts.jobs, icon: 'gear' }],
      },
      {
        path: 'account',
        ability: 'enter',
        load: async () => (await import('../pages/account-page.tsx')).AccountPage,
        entries: [{ label: texts.account, icon: 'lock', paletteOnly: true }],
      },
      {
        path: 'help/:chapter',
        ability: 'enter',
        load: async () => (await import('../pages/help-page.tsx')).HelpPage,
        entries: [{ label: texts.help, icon: 'unknown', path: 'help/kho', paletteOnly: true }],
      },
      {
        path: 'desktop-settings',
        ability: 'enter',
        load: async () => (await import('../pages/desktop-settings-page.tsx')).DesktopSettingsPage,
        entries: [{ label: texts.thisMachine, icon: 'server', onlyOn: 'desktop' }],
      },
    ],
  },
];

/** Every page of the table above. */
export const PAGES: readonly AdminPage[] = PAGE_SECTIONS.flatMap(({ pages }) => pages);
