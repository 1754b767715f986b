import { useLocation } from '../router/router.tsx';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGetProductQuery } from '@logistics/shared/api-client/public';
import type { ProductView } from '@logistics/shared/contracts';
import { productIdOf, productPath } from '@logistics/shared/domain';
import { textOf } from '@logistics/shared/site-page/article-html';
import { siteTexts } from '@logistics/shared/texts/site';
import { contentTexts } from '@logistics/shared/texts/site-content';
import { productTexts, siteProductTexts } from '@logistics/shared/texts/site-products';
import { sentenceOf } from '../app/failure.ts';
import { Breadcrumb } from '../components/breadcrumb/breadcrumb.tsx';
import { FailurePanel } from '../components/state/panel.tsx';
import { PurchaseCost } from '../features/fees/purchase-cost.tsx';
import { ProductDetail, ProductSkeleton } from '../features/products/product-detail.tsx';
import { SOURCES_PATH } from '../features/products/product-queries.ts';
import { RelatedProducts } from '../features/products/related-products.tsx';
import { breadcrumbLd, productLd } from '../features/site/json-ld.ts';
import { PageHead } from '../features/site/page-head.tsx';
import { PageRedirect } from '../components/page/page-status.tsx';
import { useSiteOrigin } from '../features/site/site-origin.ts';
import { NotFound } from './not-found.tsx';
import styles from './list-page.module.css';

/** Characters of a description that search engines show. */
const SUMMARY_LENGTH = 160;

/** /nguon-hang/san-pham/{name}-{id}: one product; another name before the id redirects to the right one. */
export function ProductPage() {
  // Read from the path, since the not-found page shows this page to editors as well.
  const id = productIdOf(useLocation().pathname.split('/').at(-1) ?? '');
  return id === null ? <NotFound /> : <ProductById key={id} id={id} />;
}

function ProductById({ id }: { id: number }) {
  const { pathname } = useLocation();
  const { currentData, error, isFetching, refetch } = useGetProductQuery(id);
  if (currentData && pathname !== productPath(currentData))
    return <PageRedirect to={productPath(currentData)} />;
  if (currentData) return <Found product={currentData} />;
  if (isApiError(error) && error.status === 404) return <NotFound />;
  const hasFailed = error && !isFetching;
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageHead title={hasFailed ? productTexts.failedTitle : siteTexts.loading} noIndex />
      {hasFailed ? (
        <FailurePanel
          title={productTexts.failedTitle}
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProductSkeleton />
      )}
    </div>
  );
}

function Found({ product }: { product: ProductView }) {
  const origin = useSiteOrigin();
  const path = productPath(product);
  const description = textOf(product.description).slice(0, SUMMARY_LENGTH);
  const crumbs = [
    { name: contentTexts.home, path: '/' },
    { name: siteProductTexts.title, path: SOURCES_PATH },
    { name: product.name, path },
  ];
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageHead
        title={product.name}
        description={description}
        image={product.images[0]?.url}
        kind="product"
        canonicalPath={path}
        jsonLd={[
          productLd(origin, {
            path,
            name: product.name,
            description,
            images: product.images.map(({ url }) => url),
            priceYuan: product.price_ndt,
          }),
          breadcrumbLd(origin, crumbs),
        ]}
        noIndex={product.deletedAt !== null}
      />
      <Breadcrumb crumbs={crumbs} />
      <ProductDetail product={product} cost={<PurchaseCost key={product.id} product={product} />} />
      <RelatedProducts product={product} />
    </div>
  );
}
