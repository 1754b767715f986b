import type { ReactNode } from 'react';
import { useGetBagQuery } from '@logistics/shared/api-client/bags';
import { failureOf } from '../../components/failure.ts';
import { FailureState } from '../../components/states.tsx';
import { PackingBones } from './packing-bones.tsx';
import { PackingView } from './packing-view.tsx';
import { SealedBag } from './sealed-bag.tsx';

interface BagProps {
  id: number;
  /** Of its parcels. */
  page: number;
  missing: ReactNode;
}

/** A bag: the packing station while it is open, else its contents. */
export function BagPart({ id, page, missing }: BagProps) {
  const { currentData: bag, error, refetch } = useGetBagQuery(id, { refetchOnMountOrArgChange: true });
  const failure = failureOf(error);
  if (failure?.code === 'NOT_FOUND') return missing;
  if (!bag) return failure ? <FailureState error={failure} retry={() => void refetch()} /> : <PackingBones />;
  return bag.can.pack ? <PackingView bag={bag} /> : <SealedBag bag={bag} page={page} />;
}
