import type { ProductView } from '@logistics/shared/contracts';
import { productPath } from '@logistics/shared/domain';
import { formatNdt, formatVnd } from '@logistics/shared/formatting';
import { marketplaceNames, siteProductTexts } from '@logistics/shared/texts/site-products';
import { Link } from '../../components/link/link.tsx';
import { CoverArt } from '../../components/picture/cover-art.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import styles from './grid.module.css';

interface ProductGridProps {
  products: readonly ProductView[];
  /** Number of cards in the first viewport; their pictures load at once. */
  first?: number;
  /** Heading level of the names. */
  heading?: 'h2' | 'h3';
}

/** Products as cards: picture, marketplace, name, price in yuan and đồng. */
export function ProductGrid({ products, first = 0, heading: Heading = 'h2' }: ProductGridProps) {
  return (
    <ul className={styles['grid']}>
      {products.map((product, index) => (
        <li key={product.id}>
          <article className={styles['card']}>
            <span className={styles['picture']}>
              <CardPicture product={product} first={index < first} />
            </span>
            <div className={styles['text']}>
              <span className={styles['market']}>{marketplaceNames[product.marketplace]}</span>
              <Heading>
                <Link to={productPath(product)}>{product.name}</Link>
              </Heading>
              <p className={styles['price']}>
                <b>{formatNdt(product.price_ndt)}</b>{' '}
                <span>
                  {product.price_vnd === null ? siteProductTexts.noRate : formatVnd(product.price_vnd)}
                </span>
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

function CardPicture({ product, first }: { product: ProductView; first: boolean }) {
  const image = product.images[0];
  if (!image) return <CoverArt category="nguon-hang" />;
  return (
    <Picture
      image={image}
      alt=""
      sizes="(min-width: 1200px) 280px, (min-width: 768px) 33vw, 50vw"
      first={first}
    />
  );
}

/** Skeleton of the products. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Skeleton>
      <div className={styles['grid']}>
        {Array.from({ length: count }, (_, key) => (
          <div key={key} className={styles['card']}>
            <span className={styles['picture']} />
            <div className={styles['text']}>
              <Bar width={40} height={20} />
              <Bar width={90} height={22} />
              <Bar width={60} height={24} />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
