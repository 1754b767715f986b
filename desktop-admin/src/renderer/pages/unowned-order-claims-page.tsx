import { useSearchParams } from 'react-router-dom';
import { UnownedOrderClaims } from '../features/dashboard/unowned-order-claims.tsx';
import { readClaimParams } from '../features/dashboard/worklist-params.ts';

/** /late-claims: search and page are in the address. */
export function UnownedOrderClaimsPage() {
  const [query] = useSearchParams();
  return <UnownedOrderClaims {...readClaimParams(query)} />;
}
