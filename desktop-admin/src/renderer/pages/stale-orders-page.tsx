import { useSearchParams } from 'react-router-dom';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { usePageTitle } from '../components/page-title.tsx';
import { StaleOrders } from '../features/dashboard/stale-orders.tsx';
import { readStaleParams } from '../features/dashboard/worklist-params.ts';

/** /waiting-orders: status and page stand in the address. */
export function StaleOrdersPage() {
  usePageTitle(officeDashboardTexts.stale.title);
  const [query] = useSearchParams();
  return <StaleOrders {...readStaleParams(query)} />;
}
