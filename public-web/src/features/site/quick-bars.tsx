import { useLocation } from '../../router/router.tsx';
import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { shellTexts } from '@logistics/shared/texts/site';
import { Icon } from '../../components/icons/icon.tsx';
import type { IconName } from '../../components/icons/icon-paths.tsx';
import { Link } from '../../components/link/link.tsx';
import { telLink } from '../../components/link/tel-link.ts';
import styles from './quick-bars.module.css';

const TABS: readonly (readonly [path: string, icon: IconName, text: string])[] = [
  ['/', 'home', shellTexts.home],
  ['/search', 'search', shellTexts.search],
  ['/information/order-status', 'box', shellTexts.orders],
  ['/information/account', 'user', shellTexts.account],
];

/** The bottom tab bar of phones. */
export function TabBar() {
  const { pathname } = useLocation();
  const { data } = useGetSiteInformationQuery();
  const isCurrent = (path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  return (
    <nav className={styles['tabbar']} aria-label={shellTexts.shortcuts}>
      {TABS.map(([path, icon, text]) => (
        <Link key={path} to={path} aria-current={isCurrent(path) ? 'page' : undefined}>
          <Icon name={icon} size="large" />
          {text}
        </Link>
      ))}
      {data?.phone && (
        <a href={telLink(data.phone)} aria-label={shellTexts.callNumber(data.phone)}>
          <Icon name="phone" size="large" />
          {shellTexts.call}
        </a>
      )}
    </nav>
  );
}

/** The floating call button of screens from 768 px on; shows its number if there is space. */
export function CallButton() {
  const { data } = useGetSiteInformationQuery();
  if (!data?.phone) return null;
  const label = shellTexts.callNumber(data.phone);
  return (
    <aside aria-label={shellTexts.quickCall}>
      <a className={styles['call']} href={telLink(data.phone)} aria-label={label} title={label}>
        <span>
          <Icon name="phone" size="large" />
        </span>
        <em>{label}</em>
      </a>
    </aside>
  );
}
