import { useNavigate } from 'react-router-dom';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { usePageTitle } from '../components/page-title.tsx';
import { userListPath } from '../features/users/user-lists.ts';
import { UserAddForm } from '../features/users/user-add-form.tsx';

/** /users/add */
export function UserAddPage() {
  usePageTitle(officeUserTexts.form.addTitle);
  const navigate = useNavigate();
  return (
    <div className="form-page">
      <UserAddForm
        onAdded={({ activated }) => void navigate(userListPath(activated ? 'active' : 'unconfirmed'))}
      />
    </div>
  );
}
