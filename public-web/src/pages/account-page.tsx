import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { profileTexts } from '@logistics/shared/texts/site-account';
import { AccountArea } from '../features/account/account-area.tsx';
import { Profile, ProfileSkeleton } from '../features/account/profile.tsx';
import { NotificationSwitches } from '../features/notifications/notification-switches.tsx';
import { ChangePassword } from '../features/password/change-password.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { RequireSession } from '../session/require-session.tsx';
import styles from './account-pages.module.css';

/** /information/account: profile and picture, notification channels, password. */
export function AccountPage() {
  const email = useSelector(selectSession).stored?.email ?? '';
  const title = <h1 className={styles['title']}>{profileTexts.title}</h1>;
  return (
    <>
      <PageHead title={profileTexts.title} noIndex />
      <RequireSession
        waiting={
          <AccountArea>
            {title}
            <ProfileSkeleton />
          </AccountArea>
        }
      >
        <AccountArea>
          {title}
          <Profile>
            <NotificationSwitches email={email} />
            <ChangePassword email={email} />
          </Profile>
        </AccountArea>
      </RequireSession>
    </>
  );
}
