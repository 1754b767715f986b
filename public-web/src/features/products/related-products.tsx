import { useListProductsQuery } from '@logistics/shared/api-client/public';
import type { ProductView } from '@logistics/shared/contracts';
import { marketplaceNames, productTexts } from '@logistics/shared/texts/site-products';
import { ProductGrid } from './product-grid.tsx';
import { RELATED_SOURCES, relatedProductsQuery } from './product-queries.ts';
import styles from './product.module.css';

/** Other products of the same marketplace; nothing if there are none or loading failed. */
export function RelatedProducts({ product }: { product: ProductView }) {
  const { data } = useListProductsQuery(relatedProductsQuery(product.marketplace));
  const others = (data?.rows ?? []).filter(({ id }) => id !== product.id).slice(0, RELATED_SOURCES);
  if (others.length === 0) return null;
  return (
    <section className={styles['related']} aria-labelledby="related-products">
      <h2 id="related-products">{productTexts.related(marketplaceNames[product.marketplace])}</h2>
      <ProductGrid products={others} heading="h3" />
    </section>
  );
}
