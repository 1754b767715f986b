import { useParams, useSearchParams } from 'react-router-dom';
import { readPageNumber } from '../components/page-number.ts';
import type { BroadcastListStatus } from '../features/broadcasts/broadcast-lists.ts';
import { BroadcastList } from '../features/broadcasts/broadcast-list.tsx';

/** /broadcasts/list/{page} */
export function BroadcastListPage() {
  return <Broadcasts status="active" />;
}

/** /broadcasts/trash/{page} */
export function BroadcastTrashPage() {
  return <Broadcasts status="trash" />;
}

function Broadcasts({ status }: { status: BroadcastListStatus }) {
  const { page } = useParams();
  const [query] = useSearchParams();
  return <BroadcastList status={status} page={readPageNumber(page)} search={query.get('search') ?? ''} />;
}
