import { useReadNotificationMutation } from '@logistics/shared/api-client/public';
import type { NotificationView } from '@logistics/shared/contracts';
import { formatNearTime } from '@logistics/shared/formatting';
import { notificationListTexts as texts } from '@logistics/shared/texts/site-notifications';
import { ButtonLink } from '../../components/button/button.tsx';
import { cx } from '../../components/cx.ts';
import { Link } from '../../components/link/link.tsx';
import { textOfContent } from './content-text.ts';
import { NotificationPicture } from './notification-picture.tsx';
import styles from './notifications.module.css';

interface NotificationItemProps {
  notification: NotificationView;
  /** Address with this notification open. */
  to: string;
  now: Date;
}

/**
 * Picture, title, content truncated at 3 lines (2 on small screens), time, view button (specification, sections 2 and
 * 9).
 */
export function NotificationItem({ notification, to, now }: NotificationItemProps) {
  const { title, content, createdAt, readAt } = notification;
  return (
    <li className={cx(styles['item'], readAt === null && styles['new'])}>
      <NotificationPicture of={notification} />
      <div className={styles['words']}>
        <h2>
          <Link to={to}>{title}</Link>
          {readAt === null && <span className="vh"> ({texts.unread})</span>}
        </h2>
        <p>{textOfContent(content)}</p>
        <time dateTime={createdAt}>{formatNearTime(createdAt, now)}</time>
      </div>
      <ItemAction notification={notification} to={to} />
    </li>
  );
}

/** Leads to the orders of a notification and marks it as read; a notification about anything else opens. */
function ItemAction({ notification, to }: Omit<NotificationItemProps, 'now'>) {
  const [read] = useReadNotificationMutation();
  const { id, kind, link, title, readAt } = notification;
  if (kind !== 'orders' || link === null)
    return (
      <ButtonLink small to={to} aria-label={texts.viewOf(title)} className={styles['view']}>
        {texts.view}
      </ButtonLink>
    );
  return (
    <ButtonLink
      small
      to={link}
      aria-label={texts.openOrderOf(title)}
      className={styles['view']}
      onClick={() => {
        if (readAt === null) void read(id);
      }}
    >
      {texts.openOrder}
    </ButtonLink>
  );
}
