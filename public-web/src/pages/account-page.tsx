import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { profileTexts } from '@logistics/shared/texts/site-account';
import { LaterPart } from '../components/state/later-part.tsx';
import { AccountArea } from '../features/account/account-area.tsx';
import { Profile, ProfileSkeleton } from '../features/account/profile.tsx';
import { NotificationSwitches } from '../features/notifications/notification-switches.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { RequireSession } from '../session/require-session.tsx';
import styles from './account-pages.module.css';

// Below the profile: the page loads these scripts later than its own.
const ChangePassword = lazy(() =>
  import('../features/password/change-password.tsx').then((file) => ({ default: file.ChangePassword })),
);
const ContactCard = lazy(() =>
  import('../features/social/contact-card.tsx').then((file) => ({ default: file.ContactCard })),
);
const Sessions = lazy(() =>
  import('../features/account/sessions.tsx').then((file) => ({ default: file.Sessions })),
);

/** /information/account: profile and picture, notification channels, password, sessions. */
export function AccountPage() {
  const { email = '', id } = useSelector(selectSession).stored ?? {};
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
            <LaterPart>
              <ChangePassword email={email} />
              {id !== undefined && <Sessions userId={id} />}
            </LaterPart>
          </Profile>
          <LaterPart>
            <ContactCard />
          </LaterPart>
        </AccountArea>
      </RequireSession>
    </>
  );
}
