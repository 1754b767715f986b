import type { Dashboard } from '@logistics/shared/contracts';
import { ClaimsCard } from './claims-card.tsx';
import { StaleCard } from './stale-card.tsx';

/** Cards of orders and claims that wait for a decision. Fetched after the figures above them. */
export function WorkCards({ stale, statuses }: Pick<Dashboard, 'stale' | 'statuses'>) {
  return (
    <>
      <StaleCard stale={stale} statuses={statuses} />
      <ClaimsCard />
    </>
  );
}
