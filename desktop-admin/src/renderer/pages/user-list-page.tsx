import { useParams, useSearchParams } from 'react-router-dom';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { usePageTitle } from '../components/page-title.tsx';
import { readAudience, readPage, type UserListStatus } from '../features/users/user-lists.ts';
import { UserList } from '../features/users/user-list.tsx';

/** /users/unconfirm-list/{page}, /users/list/{page} and /users/trash/{page}. */
export function UserListPage({ status }: { status: UserListStatus }) {
  usePageTitle(officeUserTexts.titles[status]);
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
