import { useSearchParams } from 'react-router-dom';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { usePageTitle } from '../components/page-title.tsx';
import { UnownedOrderClaims } from '../features/dashboard/unowned-order-claims.tsx';
import { readClaimParams } from '../features/dashboard/worklist-params.ts';

/** /late-claims: search and page are in the address. */
export function UnownedOrderClaimsPage() {
  usePageTitle(officeDashboardTexts.claims.title);
  const [query] = useSearchParams();
  return <UnownedOrderClaims {...readClaimParams(query)} />;
}
