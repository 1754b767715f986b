import { notificationListTexts as texts } from '@logistics/shared/texts/site-notifications';
import { AccountArea } from '../features/account/AccountArea.tsx';
import { NotificationList } from '../features/notifications/NotificationList.tsx';
import { PageHead } from '../features/site/PageHead.tsx';
import { RequireSession } from '../session/RequireSession.tsx';

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
