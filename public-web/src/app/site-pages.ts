import { lazyPage, type LazyPage } from './lazy-page.tsx';

export interface SitePage extends LazyPage {
  /** Pattern of router/match-path.ts; '' is the home page. */
  readonly path: string;
  /**
   * `home` for src/pages/home-page.tsx: the server looks up the page's scripts and styles in the manifest by this name.
   */
  readonly file: string;
}

/**
 * All pages by address (specification, section 2), one line each; the first match counts. A page whose first HTML needs
 * data also has a line in first-queries.ts.
 */
export const sitePages: readonly SitePage[] = [
  page('', 'home', () => import('../pages/home-page.tsx').then((file) => file.HomePage)),
  page('search', 'search', () => import('../pages/search-page.tsx').then((file) => file.SearchPage)),
  page('login', 'login', () => import('../pages/login-page.tsx').then((file) => file.LoginPage)),
  page('forgot-password', 'forgot-password', () =>
    import('../pages/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  ),
  page('re-password', 're-password', () =>
    import('../pages/re-password-page.tsx').then((file) => file.RePasswordPage),
  ),
  page('confirm-email', 'confirm-email', () =>
    import('../pages/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage),
  ),
  page('information', 'information', () =>
    import('../pages/information-page.tsx').then((file) => file.InformationPage),
  ),
  page('information/account', 'account', () =>
    import('../pages/account-page.tsx').then((file) => file.AccountPage),
  ),
  page('information/order-status', 'order-status', () =>
    import('../pages/order-status-page.tsx').then((file) => file.OrderStatusPage),
  ),
  page('information/order-status/:id', 'order-detail', () =>
    import('../pages/order-detail-page.tsx').then((file) => file.OrderDetailPage),
  ),
  page('information/delivery-notes', 'delivery-notes', () =>
    import('../pages/delivery-notes-page.tsx').then((file) => file.DeliveryNotesPage),
  ),
  page('information/delivery-notes/:id', 'delivery-note', () =>
    import('../pages/delivery-note-page.tsx').then((file) => file.DeliveryNotePage),
  ),
  page('information/complaints', 'complaints', () =>
    import('../pages/complaints-page.tsx').then((file) => file.ComplaintsPage),
  ),
  page('information/complaints/new', 'new-complaint', () =>
    import('../pages/new-complaint-page.tsx').then((file) => file.NewComplaintPage),
  ),
  page('information/complaints/:id', 'complaint', () =>
    import('../pages/complaint-page.tsx').then((file) => file.ComplaintPage),
  ),
  page('information/delivery-requests', 'delivery-requests', () =>
    import('../pages/delivery-requests-page.tsx').then((file) => file.DeliveryRequestsPage),
  ),
  page('information/delivery-requests/:id', 'delivery-request', () =>
    import('../pages/delivery-request-page.tsx').then((file) => file.DeliveryRequestPage),
  ),
  page('information/addresses', 'addresses', () =>
    import('../pages/addresses-page.tsx').then((file) => file.AddressesPage),
  ),
  page('information/ledger', 'ledger', () =>
    import('../pages/ledger-page.tsx').then((file) => file.LedgerPage),
  ),
  page('information/notify', 'notify', () =>
    import('../pages/notify-page.tsx').then((file) => file.NotifyPage),
  ),
  page('thong-bao', 'notices', () => import('../pages/notices-page.tsx').then((file) => file.NoticesPage)),
  page('nguon-hang', 'products', () =>
    import('../pages/products-page.tsx').then((file) => file.ProductsPage),
  ),
  page('nguon-hang/san-pham/:product', 'product', () =>
    import('../pages/product-page.tsx').then((file) => file.ProductPage),
  ),
  page('huong-dan/su-dung', 'guide', () => import('../pages/guide-page.tsx').then((file) => file.GuidePage)),
  page('*', 'content', () => import('../pages/content-page.tsx').then((file) => file.ContentPage)),
];

/** Shown for any other address, and for one without a record. */
export const notFoundPage: SitePage = page('*', 'not-found', () =>
  import('../pages/not-found-page.tsx').then((file) => file.NotFoundPage),
);

/** Replaces every page in maintenance mode. */
export const repairPage: SitePage = page('*', 'repair', () =>
  import('../pages/repair-page.tsx').then((file) => file.RepairPage),
);

function page(path: string, file: string, load: Parameters<typeof lazyPage>[0]): SitePage {
  return { path, file, ...lazyPage(load) };
}
