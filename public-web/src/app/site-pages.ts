import { lazyPage, type LazyPage } from './lazy-page.tsx';

export interface SitePage extends LazyPage {
  /** As react-router reads it; '' is the home page. */
  readonly path: string;
  /** The page's file below src/pages, by which the server finds its scripts and styles in the build's manifest. */
  readonly file: string;
}

/**
 * The pages by address (specification, section 2): one line each. A page that needs data for its first HTML has a line
 * in first-queries.ts as well.
 */
export const sitePages: readonly SitePage[] = [
  page('', 'HomePage', () => import('../pages/HomePage.tsx').then((file) => file.HomePage)),
  page('search', 'SearchPage', () => import('../pages/SearchPage.tsx').then((file) => file.SearchPage)),
  page('login', 'LoginPage', () => import('../pages/LoginPage.tsx').then((file) => file.LoginPage)),
  page('forgot-password', 'ForgotPasswordPage', () =>
    import('../pages/ForgotPasswordPage.tsx').then((file) => file.ForgotPasswordPage),
  ),
  page('re-password', 'RePasswordPage', () =>
    import('../pages/RePasswordPage.tsx').then((file) => file.RePasswordPage),
  ),
  page('information', 'InformationPage', () =>
    import('../pages/InformationPage.tsx').then((file) => file.InformationPage),
  ),
  page('information/account', 'AccountPage', () =>
    import('../pages/AccountPage.tsx').then((file) => file.AccountPage),
  ),
  page('information/order-status', 'OrderStatusPage', () =>
    import('../pages/OrderStatusPage.tsx').then((file) => file.OrderStatusPage),
  ),
  page('information/order-status/:id', 'OrderDetailPage', () =>
    import('../pages/OrderDetailPage.tsx').then((file) => file.OrderDetailPage),
  ),
  page('information/notify', 'NotifyPage', () =>
    import('../pages/NotifyPage.tsx').then((file) => file.NotifyPage),
  ),
  page('thong-bao', 'NoticesPage', () => import('../pages/NoticesPage.tsx').then((file) => file.NoticesPage)),
  page('nguon-hang', 'SourcesPage', () =>
    import('../pages/SourcesPage.tsx').then((file) => file.SourcesPage),
  ),
  page('nguon-hang/san-pham/:product', 'ProductPage', () =>
    import('../pages/ProductPage.tsx').then((file) => file.ProductPage),
  ),
  page('*', 'ContentPage', () => import('../pages/ContentPage.tsx').then((file) => file.ContentPage)),
];

/** Shown for any other address, and for one that leads to nothing. */
export const notFoundPage: SitePage = page('*', 'NotFoundPage', () =>
  import('../pages/NotFoundPage.tsx').then((file) => file.NotFoundPage),
);

/** In place of any page while the site is under repair. */
export const repairPage: SitePage = page('*', 'RepairPage', () =>
  import('../pages/RepairPage.tsx').then((file) => file.RepairPage),
);

function page(path: string, file: string, load: Parameters<typeof lazyPage>[0]): SitePage {
  return { path, file, ...lazyPage(load) };
}
