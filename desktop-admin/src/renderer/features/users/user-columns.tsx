import { Link } from 'react-router-dom';
import type { UserView } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { fullName } from './user-names.ts';
import type { UserListStatus } from './user-lists.ts';

const texts = officeUserTexts.columns;

/** Columns of the three lists of accounts; `action` is the button at a row's end. */
export function userColumns(
  status: UserListStatus,
  action: (user: UserView) => React.ReactNode,
): Column<UserView>[] {
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
      render: ({ customerCode }) => <span className="customer-code">{customerCode}</span>,
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
    { key: 'action', title: texts.actions, width: 132, align: 'right', render: action },
  ];
}
