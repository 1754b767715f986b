import { useSearchParams } from 'react-router-dom';
import { readListParams } from '../features/orders/list-params.ts';
import { OrderList } from '../features/orders/order-list.tsx';
import { TrashList } from '../features/orders/trash-list.tsx';

/** /list-orders: tab, page, search, filters, open order and bin are in the address. */
export function ListOrdersPage() {
  const [query] = useSearchParams();
  const params = readListParams(query);
  return params.view === 'trash' ? <TrashList params={params} /> : <OrderList params={params} />;
}
