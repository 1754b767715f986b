import { useSearchParams } from 'react-router-dom';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { readPageNumber } from '../components/page-number.ts';
import { usePageTitle } from '../components/page-title.tsx';
import { LateClaims } from '../features/dashboard/unowned-order-claims.tsx';

/** /late-claims: the page number is in the address. */
export function LateClaimsPage() {
  usePageTitle(officeDashboardTexts.claims.title);
  const [query] = useSearchParams();
  return <LateClaims page={readPageNumber(query.get('page'))} />;
}
