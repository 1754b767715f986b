import { useEffect, type ReactNode } from 'react';
import { useFindPackingQuery, useGetBagQuery } from '@logistics/shared/api-client/bags';
import { isUnanswered } from '@logistics/shared/domain';
import { failureOf } from '../../components/failure.ts';
import { FailureState } from '../../components/states.tsx';
import { rememberBag, rememberedCode } from './last-bag.ts';
import { PackingBones } from './packing-bones.tsx';
import { PackingView } from './packing-view.tsx';
import { SealedBag } from './sealed-bag.tsx';

interface BagProps {
  id: number;
  /** Of its parcels. */
  page: number;
  missing: ReactNode;
}

/**
 * A bag: the packing station while the bag is open, else its contents. If the server does not answer, the user can
 * continue to pack the bag that was packed last on this machine.
 */
export function BagPart({ id, page, missing }: BagProps) {
  const query = useGetBagQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: bag, error, refetch } = query;
  const failure = failureOf(error);
  const packed = bag?.can.pack ? bag.code : null;
  useEffect(() => {
    if (packed !== null) rememberBag(id, packed);
  }, [id, packed]);
  if (failure?.code === 'NOT_FOUND') return missing;
  if (bag && !bag.can.pack) return <SealedBag bag={bag} page={page} />;
  const code = bag?.code ?? (isUnanswered(error) ? rememberedCode(id) : null);
  if (code !== null)
    return <PackingView code={code} bag={bag ?? null} saidAt={timeOf(query.fulfilledTimeStamp)} />;
  return failure ? <FailureState error={failure} retry={() => void refetch()} /> : <PackingBones />;
}

/**
 * Packing station for a bag that was opened by its code offline, for example from a label that was printed earlier. The
 * page does not wait for the server. The first scan that reaches the server creates the bag if it does not exist.
 */
export function BagByCode({ code, page }: { code: string; page: number }) {
  const named = useFindPackingQuery(code, { refetchOnMountOrArgChange: true });
  const { currentData: found } = named;
  const id = found?.kind === 'bag' ? found.id : 0;
  const query = useGetBagQuery(id, { skip: id === 0, refetchOnMountOrArgChange: true });
  const bag = query.currentData;
  if (bag && !bag.can.pack) return <SealedBag bag={bag} page={page} />;
  const saidAt = timeOf(id === 0 ? named.fulfilledTimeStamp : query.fulfilledTimeStamp);
  return <PackingView code={code} bag={bag ?? null} saidAt={saidAt} />;
}

const timeOf = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();
