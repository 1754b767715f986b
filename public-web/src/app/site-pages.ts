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
  page('', 'HomePage', () => import('../pages/home-page.tsx').then((file) => file.HomePage)),
  page('search', 'SearchPage', () => import('../pages/search-page.tsx').then((file) => file.SearchPage)),
  page('login', 'LoginPage', () => import('../pages/login-page.tsx').then((file) => file.LoginPage)),
  page('forgot-password', 'ForgotPasswordPage', () =>
    import('../pages/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  ),
  page('re-password', 'RePasswordPage', () =>
    import('../pages/re-password-page.tsx').then((file) => file.RePasswordPage),
  ),
  page('information', 'InformationPage', () =>
    import('../pages/information-page.tsx').then((file) => file.InformationPage),
  ),
  page('information/account', 'AccountPage', () =>
    import('../pages/account-page.tsx').then((file) => file.AccountPage),
  ),
  page('information/order-status', 'OrderStatusPage', () =>
    import('../pages/order-status-page.tsx').then((file) => file.OrderStatusPage),
  ),
  page('information/order-status/:id', 'OrderDetailPage', () =>
    import('../pages/order-detail-page.tsx').then((file) => file.OrderDetailPage),
  ),
  page('information/notify', 'NotifyPage', () =>
    import('../pages/notify-page.tsx').then((file) => file.NotifyPage),
  ),
  page('thong-bao', 'NoticesPage', () =>
    import('../pages/notices-page.tsx').then((file) => file.NoticesPage),
  ),
  page('nguon-hang', 'SourcesPage', () =>
    import('../pages/products-page.tsx').then((file) => file.SourcesPage),
  ),
  page('nguon-hang/san-pham/:product', 'ProductPage', () =>
    import('../pages/product-page.tsx').then((file) => file.ProductPage),
  ),
  page('*', 'ContentPage', () => import('../pages/content-page.tsx').then((file) => file.ContentPage)),
];

/** Shown for any other address, and for one that leads to nothing. */
export const notFoundPage: SitePage = page('*', 'NotFoundPage', () =>
  import('../pages/not-found-page.tsx').then((file) => file.NotFoundPage),
);

/** In place of any page while the site is under repair. */
export const repairPage: SitePage = page('*', 'RepairPage', () =>
  import('../pages/repair-page.tsx').then((file) => file.RepairPage),
);

function page(path: string, file: string, load: Parameters<typeof lazyPage>[0]): SitePage {
  return { path, file, ...lazyPage(load) };
}
