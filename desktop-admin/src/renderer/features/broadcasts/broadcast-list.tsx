import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useListBroadcastsQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { formatInteger } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { Icon } from '../../components/icon.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { Pager } from '../../components/pager.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { SearchBox } from '../../components/search-box.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { usePageWithRows } from '../../components/use-page-with-rows.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
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

/** Messages that were sent to everybody, and those in the bin. */
export function BroadcastList({ status, page, search }: BroadcastListProps) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const { currentData, error, isFetching, refetch } = useListBroadcastsQuery(
    { status, page, pageSize, ...(search ? { q: search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const linkTo = (to: number) => broadcastListPath(status, to, search);
  const answer = usePageWithRows(currentData, linkTo);
  const actions = useBroadcastActions();
  const searchInput = useRef<HTMLInputElement>(null);
  const rows = answer?.rows;
  useShortcuts({ '/': () => searchInput.current?.focus() });
  return (
    <div className="list">
      <nav className="tabs" aria-label={texts.tabsLabel}>
        {BROADCAST_LISTS.map((list) => (
          <Link
            key={list}
            to={broadcastListPath(list, 1, search)}
            aria-current={list === status ? 'page' : undefined}
          >
            {texts.tabs[list]} <TabCount status={list} />
          </Link>
        ))}
      </nav>
      <div className="bar">
        <SearchBox
          key={search}
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          submitLabel={texts.searchSubmit}
          clearLabel={texts.searchClear}
          value={search}
          onSearch={(text) => void navigate(broadcastListPath(status, 1, text))}
          inputRef={searchInput}
        />
        <span className="grow" />
        <Link className="btn main" to="/notify/add">
          <Icon name="plus" />
          {officeNotifyTexts.titles.add}
        </Link>
      </div>
      {isApiError(error) && !isFetching ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <PageState>{search ? texts.emptySearch(search) : texts.empty[status]}</PageState>
      ) : (
        <ListTable
          label={officeNotifyTexts.titles[status]}
          columns={broadcastColumns(status, actions)}
          rows={rows}
          {...(status === 'trash'
            ? {}
            : { onOpen: ({ id }: { id: number }) => void navigate(broadcastPath(id)) })}
        />
      )}
      {answer ? (
        <Pager meta={answer.meta} shown={answer.rows.length} linkTo={linkTo} />
      ) : (
        <footer className="foot">
          <span role="status">{officeTexts.states.loading}</span>
        </footer>
      )}
    </div>
  );
}

function TabCount({ status }: { status: BroadcastListStatus }) {
  const total = useListBroadcastsQuery({ status, page: 1, pageSize: 1 }).data?.meta.total;
  return <span className="count">{total === undefined ? '' : formatInteger(total)}</span>;
}
