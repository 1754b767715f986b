import { Link } from 'react-router-dom';
import type { UserView } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import type { useUserActions } from './use-user-actions.ts';
import { fullName } from './user-names.ts';
import type { UserListStatus } from './user-lists.ts';

const texts = officeUserTexts.columns;

type Actions = ReturnType<typeof useUserActions>;

/** Columns of the three account lists. */
export function userColumns(status: UserListStatus, actions: Actions): Column<UserView>[] {
  return [
    {
      key: 'account',
      title: texts.account,
      render: (user) => (
        <span className="account-cell">
          <Link data-row-focus="" to={`/users/update/${user.id}`}>
            {fullName(user)}
          </Link>{' '}
          <span className="quiet">{user.email}</span>
        </span>
      ),
    },
    {
      key: 'customerCode',
      title: texts.customerCode,
      width: 104,
      from: 860,
      render: (user) => <CustomerLink user={user} />,
    },
    {
      key: 'phone',
      title: texts.phone,
      width: 136,
      align: 'right',
      from: 860,
      render: ({ phone }) => phone ?? <span className="quiet">{officeTexts.table.unknown}</span>,
    },
    {
      key: 'role',
      title: texts.role,
      width: 148,
      from: 1000,
      render: ({ role }) => officeUserTexts.roles[role],
    },
    {
      key: 'time',
      title: status === 'trash' ? texts.deletedAt : texts.createdAt,
      width: 172,
      align: 'right',
      from: 700,
      render: (user) => <NearTime time={user.deletedAt ?? user.createdAt} />,
    },
    {
      key: 'action',
      title: texts.actions,
      width: 132,
      align: 'right',
      render: (user) => <RowAction user={user} actions={actions} />,
    },
  ];
}

function CustomerLink({ user }: { user: UserView }) {
  return (
    <Link
      className="customer-code"
      to={`/customers/${user.id}`}
      aria-label={`${user.customerCode}, ${officeUserTexts.customerPageOf(fullName(user))}`}
      title={officeUserTexts.customerPage}
    >
      {user.customerCode}
    </Link>
  );
}

/** The most frequent action on such an account. */
function RowAction({ user, actions }: { user: UserView; actions: Actions }) {
  const { id, can } = user;
  if (can.activate)
    return (
      <Button
        small
        disabled={actions.isBusy}
        aria-label={officeUserTexts.confirmOneOf(fullName(user))}
        onClick={() => void actions.confirmUsers([id])}
      >
        {officeUserTexts.confirmOne}
      </Button>
    );
  if (can.restore)
    return (
      <Button
        small
        disabled={actions.isBusy}
        aria-label={officeUserTexts.restoreOf(fullName(user))}
        onClick={() => void actions.restoreUsers([id])}
      >
        {officeUserTexts.restore}
      </Button>
    );
  return (
    can.remove && (
      <Button
        variant="ghost"
        small
        iconOnly
        disabled={actions.isBusy}
        aria-label={officeUserTexts.removeOf(fullName(user))}
        onClick={() => void actions.removeUsers([id])}
      >
        <Icon name="bin" />
      </Button>
    )
  );
}
