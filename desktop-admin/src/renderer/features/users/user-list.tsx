import { useNavigate } from 'react-router-dom';
import { useListUsersQuery } from '@logistics/shared/api-client/admin';
import type { UserView } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { ListTabs } from '../../components/list-tabs.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { Select } from '../../components/select.tsx';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { PageState } from '../../components/states.tsx';
import { usePicks } from '../../components/use-picks.ts';
import { useUserActions } from './use-user-actions.ts';
import { userColumns } from './user-columns.tsx';
import { USER_LISTS, userListPath, type UserAudience, type UserListStatus } from './user-lists.ts';
import { fullName } from './user-names.ts';

const texts = officeUserTexts;
const AUDIENCES = [
  { value: '' as const, label: texts.audiences.all },
  { value: 'staff' as const, label: texts.audiences.staff },
  { value: 'customers' as const, label: texts.audiences.customers },
];

interface UserListProps {
  status: UserListStatus;
  page: number;
  search: string;
  /** '': all accounts. */
  audience: UserAudience | '';
}

/** Accounts that wait for activation, active ones, or those in the bin. */
export function UserList({ status, page, search, audience }: UserListProps) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const query = useListUsersQuery(
    { status, page, pageSize, ...(search ? { q: search } : {}), ...(audience ? { audience } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const linkTo = (to: number) => userListPath(status, to, search, audience);
  const picks = usePicks(linkTo(page));
  const actions = useUserActions(picks.clear);
  const totals = useTotals(audience);
  return (
    <ResourceList
      query={query}
      linkTo={linkTo}
      label={texts.table}
      columns={userColumns(status, actions)}
      pathOf={({ id }) => `/users/update/${id}`}
      tabs={
        <ListTabs
          label={texts.tabsLabel}
          tabs={USER_LISTS}
          open={status}
          names={texts.tabs}
          linkTo={(list) => userListPath(list, 1, search, audience)}
          totalOf={(list) => totals[list]}
        />
      }
      search={{
        texts,
        value: search,
        onSearch: (text) => void navigate(userListPath(status, 1, text, audience)),
      }}
      filters={
        <AudienceFilter
          value={audience}
          onChange={(chosen) => void navigate(userListPath(status, 1, search, chosen))}
        />
      }
      add={{ to: '/users/add', label: texts.add }}
      empty={<PageState>{emptyText({ status, search, audience })}</PageState>}
      picking={{
        picks,
        nameOf: fullName,
        bar: (picked) => (
          <SelectionBar
            texts={texts}
            picked={picked.length}
            onClear={picks.clear}
            isBusy={actions.isBusy}
            actions={bulkActions(picked, actions)}
          />
        ),
      }}
    />
  );
}

const emptyText = ({ status, search, audience }: Omit<UserListProps, 'page'>) =>
  search ? texts.emptySearch(search) : audience ? texts.emptyAudience : texts.empty[status];

interface AudienceFilterProps {
  value: UserAudience | '';
  onChange: (value: UserAudience | '') => void;
}

function AudienceFilter(props: AudienceFilterProps) {
  return <Select className="bar-select" aria-label={texts.audience} options={AUDIENCES} {...props} />;
}

function bulkActions(picked: readonly UserView[], actions: ReturnType<typeof useUserActions>) {
  /** Selected accounts for which the server allows this action. */
  const idsThat = (may: 'activate' | 'remove' | 'restore') =>
    picked.filter(({ can }) => can[may]).map(({ id }) => id);
  const [activatable, removable, restorable] = [idsThat('activate'), idsThat('remove'), idsThat('restore')];
  return [
    activatable.length > 0 && {
      label: texts.confirmMany(activatable.length),
      icon: 'tick' as const,
      variant: 'main' as const,
      run: () => void actions.confirmUsers(activatable),
    },
    restorable.length > 0 && {
      label: texts.restoreMany(restorable.length),
      icon: 'undo' as const,
      run: () => void actions.restoreUsers(restorable),
    },
    removable.length > 0 && {
      label: texts.remove,
      icon: 'bin' as const,
      variant: 'danger' as const,
      run: () => void actions.removeUsers(removable),
    },
  ];
}

function useTotals(audience: UserAudience | ''): Record<UserListStatus, number | undefined> {
  const of = { page: 1, pageSize: 1, ...(audience ? { audience } : {}) };
  return {
    unconfirmed: useListUsersQuery({ status: 'unconfirmed', ...of }).data?.meta.total,
    active: useListUsersQuery({ status: 'active', ...of }).data?.meta.total,
    trash: useListUsersQuery({ status: 'trash', ...of }).data?.meta.total,
  };
}
