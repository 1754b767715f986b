import { useParams, useSearchParams } from 'react-router-dom';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { readPageNumber } from '../components/page-number.ts';
import { usePageTitle } from '../components/page-title.tsx';
import type { BroadcastListStatus } from '../features/broadcasts/broadcast-lists.ts';
import { BroadcastList } from '../features/broadcasts/broadcast-list.tsx';

/** /broadcasts/list/{page} and /broadcasts/trash/{page} */
export function BroadcastListPage({ status }: { status: BroadcastListStatus }) {
  usePageTitle(officeNotifyTexts.titles[status]);
  const { page } = useParams();
  const [query] = useSearchParams();
  return <BroadcastList status={status} page={readPageNumber(page)} search={query.get('search') ?? ''} />;
}
