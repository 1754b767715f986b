import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useMatch } from 'react-router-dom';
import { selectRights } from '@logistics/shared/api-client/core';
import { NotFound } from './not-found.tsx';

const ContentPage = lazy(() => import('./content-page.tsx').then((file) => ({ default: file.ContentPage })));
const ProductPage = lazy(() => import('./product-page.tsx').then((file) => ({ default: file.ProductPage })));

/**
 * An address at which the server found nothing for a visitor. Editors of articles are asked for again with their token,
 * since they may see what is hidden or not yet published.
 */
export function NotFoundPage() {
  const isProduct = useMatch('/nguon-hang/san-pham/:product') !== null;
  if (!useIsEditor()) return <NotFound />;
  return <Suspense fallback={<NotFound />}>{isProduct ? <ProductPage /> : <ContentPage />}</Suspense>;
}

/** Role 1, or permission 3 (specification, section 6). */
function useIsEditor(): boolean {
  const rights = useSelector(selectRights);
  return rights !== null && (rights.role === 1 || rights.permission.includes(3));
}
