import { useSearchParams } from 'react-router-dom';
import { readPageNumber } from '../components/page-number.ts';
import '../features/scan-station/scan-side.css';
import { StockCountList } from '../features/warehouse/stock-count-list.tsx';

/** /stock-counts */
export function StockCountsPage() {
  const [query] = useSearchParams();
  return <StockCountList page={readPageNumber(query.get('page'))} />;
}
