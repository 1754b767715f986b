import type { ArticleListItem, ProductView } from '@logistics/shared/contracts';
import { productPath } from '@logistics/shared/domain';
import { formatDate, formatNdt, formatVnd } from '@logistics/shared/formatting';
import { marketplaceNames } from '@logistics/shared/texts/site-products';
import { Link } from '../../components/link/link.tsx';
import { Cover } from '../../components/picture/cover.tsx';
import { Marked } from './marked.tsx';
import styles from './text-results.module.css';

interface ArticleResultsProps {
  words: string;
  articles: readonly ArticleListItem[];
}

export function ArticleResults({ words, articles }: ArticleResultsProps) {
  return (
    <ol className={styles['list']}>
      {articles.map(({ id, link, title, description, cover, category, publishedAt }) => (
        <li key={id} className={styles['result']}>
          <span className={styles['picture']}>
            <Cover cover={cover} category={category} sizes="120px" />
          </span>
          <div>
            <h3>
              <Link to={`/${link}`}>
                <Marked text={title} words={words} />
              </Link>
            </h3>
            {description && (
              <p>
                <Marked text={description} words={words} />
              </p>
            )}
            <small>
              /{link}
              {category === 'thong-bao' && publishedAt && (
                <>
                  {' · '}
                  <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
                </>
              )}
            </small>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface ProductResultsProps {
  words: string;
  products: readonly ProductView[];
}

export function ProductResults({ words, products }: ProductResultsProps) {
  return (
    <ol className={styles['list']}>
      {products.map((product) => (
        <li key={product.id} className={styles['result']}>
          <span className={styles['picture']}>
            <Cover cover={product.images[0] ?? null} category="nguon-hang" sizes="120px" />
          </span>
          <div>
            <h3>
              <Link to={productPath(product)}>
                <Marked text={product.name} words={words} />
              </Link>
            </h3>
            <p className="num">
              <b>{formatNdt(product.price_ndt)}</b>
              {product.price_vnd !== null && ` · ${formatVnd(product.price_vnd)}`}
            </p>
            <small>{marketplaceNames[product.marketplace]}</small>
          </div>
        </li>
      ))}
    </ol>
  );
}
