import {
  useCountUnreadNotificationsQuery,
  useListNotificationsQuery,
} from '@logistics/shared/api-client/public';
import { formatNearTime } from '@logistics/shared/formatting';
import { siteTexts } from '@logistics/shared/texts/site';
import { notificationListTexts as texts } from '@logistics/shared/texts/site-notifications';
import { cx } from '../../components/cx.ts';
import { useNow } from '../../components/hooks/use-now.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { Dropdown } from '../../components/menu/dropdown.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { listAddress, NOTIFY_PATH, shortCount } from './list-address.ts';
import styles from './bell.module.css';

const SHOWN = 5;

/**
 * Number of unread notifications, updated by the live stream, and the newest five; on phones a plain link to the list.
 */
export function Bell() {
  const { data } = useCountUnreadNotificationsQuery(undefined, { refetchOnFocus: true });
  const unread = data?.unread ?? 0;
  const sign = (
    <>
      <Icon name="bell" />
      {unread > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {shortCount(unread, texts.manyUnread)}
        </span>
      )}
    </>
  );
  return (
    <>
      <Link className={cx(styles['bell'], styles['narrow'])} to={NOTIFY_PATH} aria-label={texts.bell(unread)}>
        {sign}
      </Link>
      <div className={styles['wide']}>
        <Dropdown wide label={texts.bell(unread)} buttonClassName={styles['bell']} button={sign}>
          <Newest />
        </Dropdown>
      </div>
    </>
  );
}

/** Mounted only while the list is open, so that it loads only then. */
function Newest() {
  const now = useNow();
  const { data, error, refetch } = useListNotificationsQuery(
    { page: 1, pageSize: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      {!data && !error && (
        <li className={styles['state']}>
          <Skeleton className={styles['bars']}>
            <Bar width={80} />
            <Bar width={60} />
            <Bar width={70} />
          </Skeleton>
        </li>
      )}
      {!data && error && (
        <li className={styles['state']} onClick={(event) => event.stopPropagation()}>
          <p role="alert">{texts.bellFailed}</p>
          <button type="button" onClick={() => void refetch()}>
            <Icon name="retry" />
            {siteTexts.retry}
          </button>
        </li>
      )}
      {data?.rows.length === 0 && <li className={styles['state']}>{texts.bellEmpty}</li>}
      {data?.rows.map(({ id, title, createdAt, readAt }) => (
        <li key={id}>
          <Link
            to={listAddress({ view: id })}
            className={cx(styles['line'], readAt === null && styles['new'])}
          >
            <span>
              {title}
              {readAt === null && <span className="vh"> ({texts.unread})</span>}
            </span>
            <time dateTime={createdAt}>{formatNearTime(createdAt, now)}</time>
          </Link>
        </li>
      ))}
      <li className={styles['all']}>
        <Link to={NOTIFY_PATH}>{texts.showAll}</Link>
      </li>
    </>
  );
}
