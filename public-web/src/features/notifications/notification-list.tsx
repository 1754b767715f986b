import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Redirect, useNavigate, useSearchParams } from '../../router/router.tsx';
import { selectSession } from '@logistics/shared/api-client/core';
import {
  useCountUnreadNotificationsQuery,
  useListNotificationsQuery,
  useReadAllNotificationsMutation,
} from '@logistics/shared/api-client/public';
import type { NotificationView } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { siteTexts } from '@logistics/shared/texts/site';
import { notificationListTexts as texts } from '@logistics/shared/texts/site-notifications';
import { sentenceOf } from '../../app/failure.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { Link } from '../../components/link/link.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { pagesOf } from '@logistics/shared/domain';
import { EmptyPanel, FailurePanel } from '../../components/state/panel.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { type ListAddress, listAddress, NOTIFICATION_PAGE_SIZE, readListAddress } from './list-address.ts';
import { NotificationDialog } from './notification-dialog.tsx';
import { NotificationItem } from './notification-item.tsx';
import { NotificationListSkeleton } from './notification-list-skeleton.tsx';
import styles from './notifications.module.css';

/** A user's notifications: loading, error, empty or list. Page, filter and the open one are in the address. */
export function NotificationList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readListAddress(params);
  const { page, onlyUnread, view } = address;
  const isKnown = useSelector(selectSession).phase === 'signedIn';
  const { currentData, error, isFetching, refetch } = useListNotificationsQuery(
    { page, pageSize: NOTIFICATION_PAGE_SIZE, ...(onlyUnread ? { unread: 'true' } : {}) },
    { refetchOnFocus: true, skip: !isKnown },
  );
  const unread = useCountUnreadNotificationsQuery(undefined, { skip: !isKnown }).data?.unread ?? 0;
  const pages = currentData && pagesOf(page, currentData.meta.total, NOTIFICATION_PAGE_SIZE);
  const isEmpty = currentData?.meta.total === 0;
  const open = useOpened(currentData?.rows, view);
  if (pages && !isEmpty && page > pages.last)
    return <Redirect to={listAddress({ ...address, page: pages.last })} />;

  return (
    <>
      <div className={styles['head']}>
        <h1>{texts.title}</h1>
        <ReadAll unread={unread} />
      </div>
      <Filter onlyUnread={onlyUnread} unread={unread} />
      {!currentData && !error && <NotificationListSkeleton />}
      {!currentData && error && (
        <FailurePanel
          title={texts.failedTitle}
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {currentData && isEmpty && <Empty onlyUnread={onlyUnread} />}
      {currentData && !isEmpty && (
        <>
          <Items rows={currentData.rows} address={address} />
          <div className={styles['pager']}>
            <Pagination param="page" total={currentData.meta.total} pageSize={NOTIFICATION_PAGE_SIZE} />
          </div>
        </>
      )}
      {open && (
        <NotificationDialog
          key={open.id}
          notification={open}
          onClose={() => navigate(listAddress({ ...address, view: null }), { replace: true })}
        />
      )}
    </>
  );
}

/** The notification in the address. It remains open when marking it as read removes it from the list of unread ones. */
function useOpened(
  rows: readonly NotificationView[] | undefined,
  view: number | null,
): NotificationView | null {
  const [opened, setOpened] = useState<NotificationView | null>(null);
  const found = rows?.find(({ id }) => id === view);
  if (found && found !== opened) setOpened(found);
  return found ?? (opened?.id === view ? opened : null);
}

function Items({ rows, address }: { rows: readonly NotificationView[]; address: ListAddress }) {
  const now = useNow();
  return (
    <ul className={styles['items']}>
      {rows.map((row) => (
        <NotificationItem
          key={row.id}
          notification={row}
          to={listAddress({ ...address, view: row.id })}
          now={now}
        />
      ))}
    </ul>
  );
}

function Filter({ onlyUnread, unread }: { onlyUnread: boolean; unread: number }) {
  return (
    <nav className={styles['filter']} aria-label={texts.filter}>
      <Link to={listAddress({})} aria-current={onlyUnread ? undefined : 'page'}>
        {texts.all}
      </Link>
      <Link to={listAddress({ onlyUnread: true })} aria-current={onlyUnread ? 'page' : undefined}>
        {texts.onlyUnread}
        {unread > 0 && <span className={styles['number']}>{formatInteger(unread)}</span>}
      </Link>
    </nav>
  );
}

function ReadAll({ unread }: { unread: number }) {
  const [readAll] = useReadAllNotificationsMutation();
  async function markAllRead() {
    const { error } = await readAll();
    if (error)
      showToast('error', texts.readFailed, {
        id: 'notification-read',
        action: { label: siteTexts.retry, onClick: () => void markAllRead() },
      });
    else showToast('success', texts.readAllDone);
  }
  return (
    <Button variant="ghost" small icon="check" disabled={unread === 0} onClick={() => void markAllRead()}>
      {texts.readAll}
    </Button>
  );
}

function Empty({ onlyUnread }: { onlyUnread: boolean }) {
  return onlyUnread ? (
    <EmptyPanel
      title={texts.emptyUnreadTitle}
      actions={<ButtonLink to={listAddress({})}>{texts.emptyUnreadAction}</ButtonLink>}
    >
      <p>{texts.emptyUnreadText}</p>
    </EmptyPanel>
  ) : (
    <EmptyPanel
      title={texts.emptyTitle}
      actions={
        <ButtonLink variant="brand" to="/information/order-status">
          {texts.emptyAction}
        </ButtonLink>
      }
    >
      <p>{texts.emptyText}</p>
    </EmptyPanel>
  );
}
