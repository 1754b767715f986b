import { useNavigate } from 'react-router-dom';
import { useListBroadcastsQuery } from '@logistics/shared/api-client/admin';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { ListTabs } from '../../components/list-tabs.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { PageState } from '../../components/states.tsx';
import { broadcastColumns } from './broadcast-columns.tsx';
import {
  BROADCAST_LISTS,
  broadcastListPath,
  broadcastPath,
  type BroadcastListStatus,
} from './broadcast-lists.ts';
import { useBroadcastActions } from './use-broadcast-actions.ts';

const texts = officeNotifyTexts.list;

interface BroadcastListProps {
  status: BroadcastListStatus;
  page: number;
  search: string;
}

/** List of broadcast messages, and those in the bin. */
export function BroadcastList({ status, page, search }: BroadcastListProps) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const query = useListBroadcastsQuery(
    { status, page, pageSize, ...(search ? { q: search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const actions = useBroadcastActions();
  const totals = useTotals();
  return (
    <ResourceList
      query={query}
      linkTo={(to) => broadcastListPath(status, to, search)}
      label={officeNotifyTexts.titles[status]}
      columns={broadcastColumns(status, actions)}
      pathOf={status === 'trash' ? undefined : ({ id }) => broadcastPath(id)}
      tabs={
        <ListTabs
          label={texts.tabsLabel}
          tabs={BROADCAST_LISTS}
          open={status}
          names={texts.tabs}
          linkTo={(list) => broadcastListPath(list, 1, search)}
          totalOf={(list) => totals[list]}
        />
      }
      search={{ texts, value: search, onSearch: (text) => void navigate(broadcastListPath(status, 1, text)) }}
      add={{ to: '/broadcasts/add', label: officeNotifyTexts.titles.add }}
      empty={<PageState>{search ? texts.emptySearch(search) : texts.empty[status]}</PageState>}
    />
  );
}

function useTotals(): Record<BroadcastListStatus, number | undefined> {
  return {
    active: useListBroadcastsQuery({ status: 'active', page: 1, pageSize: 1 }).data?.meta.total,
    trash: useListBroadcastsQuery({ status: 'trash', page: 1, pageSize: 1 }).data?.meta.total,
  };
}
