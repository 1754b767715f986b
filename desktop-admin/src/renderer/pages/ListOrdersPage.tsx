import { useSearchParams } from 'react-router-dom';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { usePageTitle } from '../components/page-title.tsx';
import { readListParams } from '../features/orders/list-params.ts';
import { OrderList } from '../features/orders/OrderList.tsx';

/** /list-orders: tab, page, search, import and open order stand in the address. */
export function ListOrdersPage() {
  usePageTitle(officeOrderTexts.title);
  const [query] = useSearchParams();
  return <OrderList params={readListParams(query)} />;
}
