import { useSearchParams } from 'react-router-dom';
import { readPageNumber } from '../components/page-number.ts';
import { readProductList } from '../features/products/product-lists.ts';
import { ProductList } from '../features/products/product-list.tsx';

/** /system/nguon-hang */
export function ProductListPage() {
  const [query] = useSearchParams();
  const place = readProductList(query);
  return <ProductList key={place.status} place={place} page={readPageNumber(query.get('page'))} />;
}
