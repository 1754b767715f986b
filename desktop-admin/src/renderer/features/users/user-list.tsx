import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import { useListUsersQuery } from '@logistics/shared/api-client/admin';
import type { UserView } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { KeyHints } from '../../components/key-hints.tsx';
import { Pager } from '../../components/pager.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { SearchBox } from '../../components/search-box.tsx';
import { NOTHING_PICKED, pickedOf, type Selection } from '../../components/selection.ts';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { usePageWithRows } from '../../components/use-page-with-rows.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useUserActions } from './use-user-actions.ts';
import { userColumns } from './user-columns.tsx';
import { USER_LISTS, userListPath, type UserListStatus } from './user-lists.ts';
import { fullName } from './user-names.ts';

const texts = officeUserTexts;

interface UserListProps {
  status: UserListStatus;
  page: number;
  search: string;
}

export function UserList({ status, page, search }: UserListProps) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const { currentData, error, isFetching, refetch } = useListUsersQuery(
    { status, page, pageSize, ...(search ? { q: search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const linkTo = (to: number) => userListPath(status, to, search);
  const answer = usePageWithRows(currentData, linkTo);
  const [selection, setSelection] = useState<Selection>(NOTHING_PICKED);
  const actions = useUserActions(() => setSelection(NOTHING_PICKED));
  const searchInput = useRef<HTMLInputElement>(null);
  const rows = answer?.rows ?? [];
  const picked = pickedOf(
    selection,
    rows.map(({ id }) => id),
  );
  /** Of the picked accounts those with which the server lets this be done. */
  const pickedThat = (may: 'activate' | 'remove' | 'restore') =>
    rows.filter(({ id, can }) => can[may] && picked.includes(id)).map(({ id }) => id);
  const [activatable, removable, restorable] = [
    pickedThat('activate'),
    pickedThat('remove'),
    pickedThat('restore'),
  ];
  useShortcuts({ '/': () => searchInput.current?.focus(), escape: () => setSelection(NOTHING_PICKED) });

  const rowAction = (user: UserView) => {
    if (user.can.activate)
      return (
        <Button
          small
          disabled={actions.isBusy}
          aria-label={texts.confirmOneOf(fullName(user))}
          onClick={() => void actions.confirmUsers([user.id])}
        >
          {texts.confirmOne}
        </Button>
      );
    if (user.can.restore)
      return (
        <Button
          small
          disabled={actions.isBusy}
          aria-label={texts.restoreOf(fullName(user))}
          onClick={() => void actions.restoreUsers([user.id])}
        >
          {texts.restore}
        </Button>
      );
    if (!user.can.remove) return null;
    return (
      <Button
        look="ghost"
        small
        iconOnly
        disabled={actions.isBusy}
        aria-label={texts.removeOf(fullName(user))}
        onClick={() => void actions.removeUsers([user.id])}
      >
        <Icon name="bin" />
      </Button>
    );
  };
  return (
    <div className="list">
      <UserTabs status={status} />
      {picked.length > 0 ? (
        <SelectionBar
          label={texts.selectionLabel}
          count={texts.selected(picked.length)}
          onClear={() => setSelection(NOTHING_PICKED)}
        >
          {activatable.length > 0 && (
            <Button
              look="main"
              disabled={actions.isBusy}
              onClick={() => void actions.confirmUsers(activatable)}
            >
              <Icon name="tick" />
              {texts.confirmMany(activatable.length)}
            </Button>
          )}
          {restorable.length > 0 && (
            <Button disabled={actions.isBusy} onClick={() => void actions.restoreUsers(restorable)}>
              <Icon name="undo" />
              {texts.restoreMany(restorable.length)}
            </Button>
          )}
          {removable.length > 0 && (
            <Button
              look="danger"
              disabled={actions.isBusy}
              onClick={() => void actions.removeUsers(removable)}
            >
              <Icon name="bin" />
              {texts.remove}
            </Button>
          )}
        </SelectionBar>
      ) : (
        <div className="bar">
          <SearchBox
            key={search}
            label={texts.searchLabel}
            placeholder={texts.searchPlaceholder}
            submitLabel={texts.searchSubmit}
            clearLabel={texts.searchClear}
            value={search}
            onSearch={(text) => void navigate(userListPath(status, 1, text))}
            inputRef={searchInput}
          />
          <span className="grow" />
          <Link className="btn main" to="/users/add">
            <Icon name="plus" />
            {texts.add}
          </Link>
        </div>
      )}
      {error && isApiError(error) && !isFetching ? (
        <FailureState error={error} kept={officeTexts.states.failureKept} retry={() => void refetch()} />
      ) : answer && rows.length === 0 ? (
        <PageState>{search ? texts.emptySearch(search) : texts.empty[status]}</PageState>
      ) : (
        <>
          <DataTable
            label={texts.table}
            columns={userColumns(status, rowAction)}
            rows={answer?.rows}
            nameOf={fullName}
            selection={selection}
            onSelect={setSelection}
            onOpen={(user) => void navigate(`/users/update/${user.id}`)}
          />
          {answer ? (
            <Pager meta={answer.meta} shown={rows.length} linkTo={linkTo} hints={<KeyHints />} />
          ) : (
            <footer className="foot">
              <span role="status">{officeTexts.states.loading}</span>
            </footer>
          )}
        </>
      )}
    </div>
  );
}

function UserTabs({ status }: { status: UserListStatus }) {
  const counts = {
    unconfirmed: useListUsersQuery({ status: 'unconfirmed', page: 1, pageSize: 1 }).data?.meta.total,
    active: useListUsersQuery({ status: 'active', page: 1, pageSize: 1 }).data?.meta.total,
    trash: useListUsersQuery({ status: 'trash', page: 1, pageSize: 1 }).data?.meta.total,
  };
  return (
    <nav className="tabs" aria-label={texts.tabsLabel}>
      {USER_LISTS.map((list) => (
        <Link key={list} to={userListPath(list)} aria-current={list === status ? 'page' : undefined}>
          {texts.tabs[list]}{' '}
          <span className="count">{counts[list] === undefined ? '' : formatInteger(counts[list])}</span>
        </Link>
      ))}
    </nav>
  );
}
