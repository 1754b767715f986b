import { notificationListTexts as texts } from '@logistics/shared/texts/site-notifications';
import { AccountArea } from '../features/account/account-area.tsx';
import { NotificationList } from '../features/notifications/notification-list.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { RequireSession } from '../session/require-session.tsx';

/** /information/notify?page=&unread=&view= */
export function NotifyPage() {
  const content = (
    <AccountArea>
      <NotificationList />
    </AccountArea>
  );
  return (
    <>
      <PageHead title={texts.title} noIndex />
      <RequireSession waiting={content}>{content}</RequireSession>
    </>
  );
}
