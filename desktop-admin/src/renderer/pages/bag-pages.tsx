import { useParams, useSearchParams } from 'react-router-dom';
import { idParamSchema } from '@logistics/shared/contracts';
import { normalisePackingCode, PACKING_CODE_MAX } from '@logistics/shared/domain';
import { BagByCode, BagPart } from '../features/bags/bag.tsx';
import { BagList } from '../features/bags/bag-list.tsx';
import { BY_CODE, readBagParams } from '../features/bags/bag-paths.ts';
import { LotPart } from '../features/bags/lot.tsx';
import { LotList } from '../features/bags/lot-list.tsx';
import '../features/scan-station/scan-station.css';
import '../features/scan-station/scan-side.css';
import '../features/bags/bags.css';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * /bags: page, search and state stand in the address. /bags/{id}: the packing station of an open bag, or the contents of
 * a sealed one. /bags/by-code: the bag with the code in the address, which may not exist yet.
 */
export function BagsPage() {
  const { id, code, params } = useAddress();
  if (code !== null) return <BagByCode key={code} code={code} page={params.page} />;
  if (id === undefined) return <BagList {...params} />;
  if (id === null) return <NotFoundPage />;
  return <BagPart key={id} id={id} page={params.page} missing={<NotFoundPage />} />;
}

/** /lots: page and search are in the address. /lots/{id}: a lot with its bags; `bag` is the unfolded bag. */
export function LotsPage() {
  const { id, bag, params } = useAddress();
  if (id === undefined) return <LotList page={params.page} search={params.search} />;
  if (id === null) return <NotFoundPage />;
  return <LotPart key={id} id={id} missing={<NotFoundPage />} unfolded={{ bagId: bag, page: params.page }} />;
}

/** Reads the address. `id` is undefined if the address has no id, and null if the id is invalid. */
function useAddress() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const code = normalisePackingCode(query.get('code') ?? '').slice(0, PACKING_CODE_MAX);
  return {
    code: id === BY_CODE && code !== '' ? code : null,
    id: id === undefined ? undefined : (idParamSchema.safeParse(id).data ?? null),
    bag: idParamSchema.safeParse(query.get('bag')).data ?? null,
    params: readBagParams(query),
  };
}
