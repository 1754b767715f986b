import { lazy, Suspense } from 'react';
import { useMatch } from '../router/router.tsx';
import { useCan } from '@logistics/shared/api-client/core';
import { NotFound } from './not-found.tsx';

const ContentPage = lazy(() => import('./content-page.tsx').then((file) => ({ default: file.ContentPage })));
const ProductPage = lazy(() => import('./product-page.tsx').then((file) => ({ default: file.ProductPage })));

/**
 * An address for which the server found no record for a visitor. For editors of articles the query is repeated with
 * their token, since they may see hidden or unpublished articles.
 */
export function NotFoundPage() {
  const isProduct = useMatch('nguon-hang/san-pham/:product') !== null;
  if (!useCan()('manageArticles')) return <NotFound />;
  return <Suspense fallback={<NotFound />}>{isProduct ? <ProductPage /> : <ContentPage />}</Suspense>;
}
