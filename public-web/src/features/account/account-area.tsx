import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from '../../router/router.tsx';
import { selectSession } from '@logistics/shared/api-client/core';
import { useCountUnreadNotificationsQuery } from '@logistics/shared/api-client/public';
import { formatInteger } from '@logistics/shared/formatting';
import { shellTexts } from '@logistics/shared/texts/site';
import { notificationListTexts } from '@logistics/shared/texts/site-notifications';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import type { IconName } from '../../components/icons/icon-paths.tsx';
import { Link } from '../../components/link/link.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import styles from './area.module.css';

const NOTIFY_PATH = '/information/notify';
const ENTRIES: readonly (readonly [path: string, icon: IconName, text: string])[] = [
  ['/information/account', 'user', shellTexts.myAccount],
  ['/information/order-status', 'box', shellTexts.orderStatus],
  ['/information/delivery-requests', 'truck', shellTexts.deliveryRequests],
  ['/information/delivery-notes', 'delivered', shellTexts.deliveryNotes],
  ['/information/ledger', 'money', shellTexts.money],
  ['/information/complaints', 'alert', shellTexts.complaints],
  [NOTIFY_PATH, 'bell', notificationListTexts.title],
];

/**
 * Layout of /information: a side menu from 1200 px, a row of links from 768; phones use the bottom bar. Rendered
 * without the user until storage was read.
 */
export function AccountArea({ children }: { children: ReactNode }) {
  const { stored } = useSelector(selectSession);
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const name = stored ? `${stored.lastName} ${stored.firstName}` : '';
  return (
    <div className="wrap">
      <div className={styles['area']}>
        <aside className={styles['side']}>
          <div className={styles['me']}>
            <Avatar large name={name} src={stored?.avatar ?? null} />
            <div>
              <b>{name || '\u00a0'}</b>
              <small>{stored?.email ?? '\u00a0'}</small>
            </div>
          </div>
          <nav aria-label={shellTexts.accountArea}>
            {ENTRIES.map(([path, icon, text]) => (
              <Link key={path} to={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
                <Icon name={icon} />
                {text}
                {path === NOTIFY_PATH && stored && <Unread />}
              </Link>
            ))}
            <button type="button" onClick={() => void signOut()}>
              <Icon name="signOut" />
              {shellTexts.signOut}
            </button>
          </nav>
        </aside>
        <div className={styles['main']}>{children}</div>
      </div>
    </div>
  );
}

function Unread() {
  const { data } = useCountUnreadNotificationsQuery();
  if (!data || data.unread === 0) return null;
  return (
    <span className={styles['number']}>{notificationListTexts.unreadShort(formatInteger(data.unread))}</span>
  );
}
