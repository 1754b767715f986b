import { useParams, useSearchParams } from 'react-router-dom';
import { idParamSchema, STOCK_LISTS } from '@logistics/shared/contracts';
import { readPageNumber } from '../components/page-number.ts';
import '../features/scan-station/scan-station.css';
import '../features/scan-station/scan-side.css';
import { StockCountView } from '../features/warehouse/stock-count-view.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /stock-counts/{id}: the open list and its page are in the address. */
export function StockCountPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const countId = idParamSchema.safeParse(id);
  if (!countId.success) return <NotFoundPage />;
  const list = STOCK_LISTS.find((one) => one === query.get('list')) ?? null;
  return (
    <StockCountView
      key={countId.data}
      id={countId.data}
      list={list}
      page={readPageNumber(query.get('page'))}
    />
  );
}
