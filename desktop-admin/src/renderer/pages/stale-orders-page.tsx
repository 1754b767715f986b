import { useSearchParams } from 'react-router-dom';
import { StaleOrders } from '../features/dashboard/stale-orders.tsx';
import { readStaleParams } from '../features/dashboard/worklist-params.ts';

/** /waiting-orders: status and page stand in the address. */
export function StaleOrdersPage() {
  const [query] = useSearchParams();
  return <StaleOrders {...readStaleParams(query)} />;
}
