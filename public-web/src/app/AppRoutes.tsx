import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from './lazy-page.ts';
import { SiteLayout } from './SiteLayout.tsx';

const HomePage = lazyPage(() => import('../pages/HomePage.tsx').then((page) => page.HomePage));
const SearchPage = lazyPage(() => import('../pages/SearchPage.tsx').then((page) => page.SearchPage));
const LoginPage = lazyPage(() => import('../pages/LoginPage.tsx').then((page) => page.LoginPage));
const AccountPage = lazyPage(() => import('../pages/AccountPage.tsx').then((page) => page.AccountPage));
const OrderStatusPage = lazyPage(() =>
  import('../pages/OrderStatusPage.tsx').then((page) => page.OrderStatusPage),
);
const OrderDetailPage = lazyPage(() =>
  import('../pages/OrderDetailPage.tsx').then((page) => page.OrderDetailPage),
);
const NotFoundPage = lazyPage(() => import('../pages/NotFoundPage.tsx').then((page) => page.NotFoundPage));

/** The pages by address (specification, section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route index element={<HomePage />} />
        <Route path="search" element={<SearchPage />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="information" element={<Navigate to="/information/account" replace />} />
        <Route path="information/account" element={<AccountPage />} />
        <Route path="information/order-status" element={<OrderStatusPage />} />
        <Route path="information/order-status/:id" element={<OrderDetailPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
