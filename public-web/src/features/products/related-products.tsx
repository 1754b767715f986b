import { useListProductsQuery } from '@logistics/shared/api-client/public';
import type { ProductView } from '@logistics/shared/contracts';
import { marketplaceNames, productTexts } from '@logistics/shared/texts/site-products';
import { ProductGrid } from './product-grid.tsx';
import { RELATED_SOURCES, relatedSourcesQuery } from './product-queries.ts';
import styles from './product.module.css';

/** Others of the same marketplace; nothing where there are none or they did not come. */
export function RelatedSources({ product }: { product: ProductView }) {
  const { data } = useListProductsQuery(relatedSourcesQuery(product.marketplace));
  const others = (data?.rows ?? []).filter(({ id }) => id !== product.id).slice(0, RELATED_SOURCES);
  if (others.length === 0) return null;
  return (
    <section className={styles['related']} aria-labelledby="related-sources">
      <h2 id="related-sources">{productTexts.related(marketplaceNames[product.marketplace])}</h2>
      <ProductGrid products={others} heading="h3" />
    </section>
  );
}
