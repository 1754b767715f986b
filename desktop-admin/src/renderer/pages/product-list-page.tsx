import { useSearchParams } from 'react-router-dom';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { readPageNumber } from '../components/page-number.ts';
import { usePageTitle } from '../components/page-title.tsx';
import { readProductList } from '../features/products/product-lists.ts';
import { ProductList } from '../features/products/product-list.tsx';

/** /system/nguon-hang */
export function ProductListPage() {
  usePageTitle(officeProductTexts.titles.list);
  const [query] = useSearchParams();
  const place = readProductList(query);
  return <ProductList key={place.status} place={place} page={readPageNumber(query.get('page'))} />;
}
