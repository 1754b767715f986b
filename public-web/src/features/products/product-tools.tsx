import { useNavigate } from '../../router/router.tsx';
import { marketplaceNames, siteProductTexts as texts } from '@logistics/shared/texts/site-products';
import { Link } from '../../components/link/link.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { MARKETPLACES, type ProductsAddress, productsPath } from './product-queries.ts';
import styles from './products.module.css';

const CHOICES = [null, ...MARKETPLACES] as const;

/** Filter by marketplace and search field. Each retains the other; both are in the address. */
export function ProductTools({ address }: { address: ProductsAddress }) {
  const navigate = useNavigate();
  const { marketplace, words } = address;
  return (
    <div className={styles['tools']}>
      <nav aria-label={texts.filter} className={styles['filter']}>
        {CHOICES.map((choice) => (
          <Link
            key={choice}
            to={productsPath({ marketplace: choice, words })}
            aria-current={choice === marketplace ? 'page' : undefined}
          >
            {choice === null ? texts.all : marketplaceNames[choice]}
          </Link>
        ))}
      </nav>
      <div className={styles['search']}>
        <SearchField
          key={words}
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          initial={words}
          clearLabel={texts.clearSearch}
          onSearch={(next) => navigate(productsPath({ marketplace, words: next }))}
        />
      </div>
    </div>
  );
}
