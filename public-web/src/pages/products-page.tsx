import { useSearchParams } from '../router/router.tsx';
import { useListArticlesQuery } from '@logistics/shared/api-client/public';
import { contentTexts } from '@logistics/shared/texts/site-content';
import { siteProductTexts as texts } from '@logistics/shared/texts/site-products';
import { Breadcrumb } from '../components/breadcrumb/breadcrumb.tsx';
import { SOURCE_ARTICLES } from '../features/articles/article-queries.ts';
import { ListHead, useListWords } from '../features/articles/list-head.tsx';
import { NoticeList } from '../features/articles/notice-list.tsx';
import { readProductsAddress, productsPath } from '../features/products/product-queries.ts';
import { ProductList } from '../features/products/product-list.tsx';
import { ProductTools } from '../features/products/product-tools.tsx';
import { breadcrumbLd } from '../features/site/json-ld.ts';
import { PageHead } from '../features/site/page-head.tsx';
import { useSiteOrigin } from '../features/site/site-origin.ts';
import styles from './list-page.module.css';

const LINK = 'nguon-hang';

/** /nguon-hang?marketplace=&q=&page= */
export function ProductsPage() {
  const [params] = useSearchParams();
  const origin = useSiteOrigin();
  const words = useListWords(LINK, texts);
  const address = readProductsAddress(params);
  const crumbs = [
    { name: contentTexts.home, path: '/' },
    { name: words.title, path: `/${LINK}` },
  ];
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageHead
        title={words.title}
        description={words.description}
        canonicalPath={productsPath(address)}
        jsonLd={[breadcrumbLd(origin, crumbs)]}
        noIndex={address.words !== ''}
      />
      <Breadcrumb crumbs={crumbs} />
      <ListHead link={LINK} words={words} />
      <ProductTools address={address} />
      <ProductList address={address} />
      <SourceArticles />
    </div>
  );
}

/** Articles about products; nothing if there are none. */
function SourceArticles() {
  const { data } = useListArticlesQuery(SOURCE_ARTICLES);
  if (!data?.rows.length) return null;
  return (
    <section className={styles['more']} aria-labelledby="product-articles">
      <h2 id="product-articles">{texts.articles}</h2>
      <NoticeList notices={data.rows} heading="h3" label={texts.articles} />
    </section>
  );
}
