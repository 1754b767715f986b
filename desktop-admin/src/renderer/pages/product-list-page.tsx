import { useSearchParams } from 'react-router-dom';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { readPageNumber } from '../components/page-number.ts';
import { usePageTitle } from '../components/page-title.tsx';
import { readSourceList } from '../features/products/product-lists.ts';
import { SourceList } from '../features/products/product-list.tsx';

/** /system/nguon-hang */
export function SourceListPage() {
  usePageTitle(officeProductTexts.titles.list);
  const [query] = useSearchParams();
  const place = readSourceList(query);
  return <SourceList key={place.status} place={place} page={readPageNumber(query.get('page'))} />;
}
