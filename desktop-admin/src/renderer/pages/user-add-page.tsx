import { useNavigate } from 'react-router-dom';
import { userListPath } from '../features/users/user-lists.ts';
import { UserAddForm } from '../features/users/user-add-form.tsx';

/** /users/add */
export function UserAddPage() {
  const navigate = useNavigate();
  return (
    <UserAddForm
      onAdded={({ activated }) => void navigate(userListPath(activated ? 'active' : 'unconfirmed'))}
    />
  );
}
