import type { Dashboard } from '@logistics/shared/contracts';
import { ClaimsCard } from './claims-card.tsx';
import { StaleCard } from './stale-card.tsx';

/** What waits for a decision. Fetched after the figures above it. */
export function WorkCards({ stale, statuses }: Pick<Dashboard, 'stale' | 'statuses'>) {
  return (
    <>
      <StaleCard stale={stale} statuses={statuses} />
      <ClaimsCard />
    </>
  );
}
