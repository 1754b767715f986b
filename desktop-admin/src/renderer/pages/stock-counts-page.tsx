import { useSearchParams } from 'react-router-dom';
import { officeStockTexts } from '@logistics/shared/texts/office-warehouse';
import { readPageNumber } from '../components/page-number.ts';
import { usePageTitle } from '../components/page-title.tsx';
import '../features/scan-station/scan-side.css';
import { StockCountList } from '../features/warehouse/stock-count-list.tsx';

/** /stock-counts */
export function StockCountsPage() {
  usePageTitle(officeStockTexts.title);
  const [query] = useSearchParams();
  return <StockCountList page={readPageNumber(query.get('page'))} />;
}
