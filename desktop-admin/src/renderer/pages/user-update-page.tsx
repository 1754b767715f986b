import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { idParamSchema } from '@logistics/shared/contracts';
import { UserDetail } from '../features/users/user-detail.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /users/update/{id} */
export function UserUpdatePage() {
  const { id } = useParams();
  const { stored } = useSelector(selectSession);
  const userId = idParamSchema.safeParse(id);
  if (!userId.success) return <NotFoundPage />;
  return <UserDetail userId={userId.data} ownId={stored?.id ?? null} missing={<NotFoundPage />} />;
}
