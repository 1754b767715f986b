import { useListProductsQuery } from '@logistics/shared/api-client/public';
import { formatInteger } from '@logistics/shared/formatting';
import { marketplaceNames, siteProductTexts as texts } from '@logistics/shared/texts/site-products';
import { sentenceOf } from '../../app/failure.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { LastPageRedirect } from '../../components/page/page-status.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { pagesOf } from '@logistics/shared/domain';
import { EmptyPanel, FailurePanel } from '../../components/state/panel.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import {
  SOURCES_PAGE_SIZE,
  SOURCES_PATH,
  type ProductsAddress,
  productsPath,
  productsQuery,
} from './product-queries.ts';
import styles from './products.module.css';

const SKELETON_CARDS = 8;
const FIRST_SCREEN = 4;

/** The products of the address: loading, error, empty or list. */
export function ProductList({ address }: { address: ProductsAddress }) {
  const { currentData, error, isFetching, refetch } = useListProductsQuery(productsQuery(address));
  if (!currentData && !isFetching && error)
    return <FailurePanel title={texts.failedTitle} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!currentData)
    return (
      <>
        <p className={styles['range']} />
        <ProductGridSkeleton count={SKELETON_CARDS} />
      </>
    );
  const { total } = currentData.meta;
  if (total === 0) return <NoProducts address={address} />;
  const { last } = pagesOf(address.page, total, SOURCES_PAGE_SIZE);
  if (address.page > last) return <LastPageRedirect to={productsPath({ ...address, page: last })} />;
  const from = (address.page - 1) * SOURCES_PAGE_SIZE + 1;
  const to = Math.min(address.page * SOURCES_PAGE_SIZE, total);
  return (
    <>
      <p className={styles['range']} role="status">
        {texts.range(formatInteger(from), formatInteger(to), formatInteger(total))}
      </p>
      <ProductGrid products={currentData.rows} first={FIRST_SCREEN} />
      {last > 1 && (
        <div className={styles['pager']}>
          <Pagination param="page" total={total} pageSize={SOURCES_PAGE_SIZE} />
        </div>
      )}
    </>
  );
}

/** Empty states: no match, or no products at all, each with a next step. */
function NoProducts({ address: { marketplace, words } }: { address: ProductsAddress }) {
  const isFiltered = marketplace !== null || words !== '';
  const title = words
    ? texts.emptySearch(words)
    : marketplace
      ? texts.emptyMarketplace(marketplaceNames[marketplace])
      : texts.emptyTitle;
  return (
    <EmptyPanel
      title={title}
      actions={
        <ButtonLink variant="brand" to={isFiltered ? SOURCES_PATH : '/'}>
          {isFiltered ? texts.showAll : texts.toHome}
        </ButtonLink>
      }
    >
      <p>{isFiltered ? texts.emptyFilterText : texts.emptyText}</p>
    </EmptyPanel>
  );
}
