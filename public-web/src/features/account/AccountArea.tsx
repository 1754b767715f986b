import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { shellTexts } from '@logistics/shared/texts/site';
import { Avatar } from '../../components/avatar/Avatar.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import type { IconName } from '../../components/icons/icon-paths.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import styles from './area.module.css';

const ENTRIES: readonly (readonly [path: string, icon: IconName, text: string])[] = [
  ['/information/account', 'user', shellTexts.myAccount],
  ['/information/order-status', 'box', shellTexts.orderStatus],
];

/** The frame of /information: a side menu from 1200 px, a row of links from 768; on phones the bar below does it. */
export function AccountArea({ children }: { children: ReactNode }) {
  const { stored } = useSelector(selectSession);
  const { pathname } = useLocation();
  const signOut = useSignOut();
  if (!stored) return null;
  const name = `${stored.lastName} ${stored.firstName}`;
  return (
    <div className="wrap">
      <div className={styles['area']}>
        <aside className={styles['side']}>
          <div className={styles['me']}>
            <Avatar large name={name} src={stored.avatar} />
            <div>
              <b>{name}</b>
              <small>{stored.email}</small>
            </div>
          </div>
          <nav aria-label={shellTexts.accountArea}>
            {ENTRIES.map(([path, icon, text]) => (
              <Link key={path} to={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
                <Icon name={icon} />
                {text}
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
