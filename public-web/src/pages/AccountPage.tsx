import { profileTexts } from '@logistics/shared/texts/site-account';
import { AccountArea } from '../features/account/AccountArea.tsx';
import { Profile } from '../features/account/Profile.tsx';
import { PageTitle } from '../features/site/PageTitle.tsx';
import { RequireSession } from '../session/RequireSession.tsx';
import styles from './account-pages.module.css';

/** /information/account */
export function AccountPage() {
  return (
    <RequireSession>
      <PageTitle text={profileTexts.title} />
      <AccountArea>
        <h1 className={styles['title']}>{profileTexts.title}</h1>
        <Profile />
      </AccountArea>
    </RequireSession>
  );
}
