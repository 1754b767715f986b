import { useParams, useSearchParams } from 'react-router-dom';
import { readAudience, readPage, type UserListStatus } from '../features/users/user-lists.ts';
import { UserList } from '../features/users/user-list.tsx';

/** /users/unconfirm-list/{page} */
export function UnconfirmedUsersPage() {
  return <Users status="unconfirmed" />;
}

/** /users/list/{page} */
export function UserListPage() {
  return <Users status="active" />;
}

/** /users/trash/{page} */
export function UserTrashPage() {
  return <Users status="trash" />;
}

function Users({ status }: { status: UserListStatus }) {
  const { page } = useParams();
  const [query] = useSearchParams();
  return (
    <UserList
      status={status}
      page={readPage(page)}
      search={query.get('search') ?? ''}
      audience={readAudience(query.get('audience'))}
    />
  );
}
