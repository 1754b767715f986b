import { useEffect, useEffectEvent } from 'react';
import { useReadNotificationMutation } from '@logistics/shared/api-client/public';
import type { NotificationView } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { siteTexts } from '@logistics/shared/texts/site';
import { notificationListTexts as texts } from '@logistics/shared/texts/site-notifications';
import { Button, ButtonAnchor, ButtonLink } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useHtml } from '../../components/hooks/use-html.ts';
import { Notice } from '../../components/state/notice.tsx';
import styles from './notifications.module.css';

interface NotificationDialogProps {
  notification: NotificationView;
  onClose: () => void;
}

/**
 * A full notification. Opening it marks it as read, optimistically; an error is shown if the server did not store that.
 */
export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const { id, title, content, image, link, createdAt, readAt } = notification;
  const inner = useHtml(content);
  const [read, { isError, isLoading }] = useReadNotificationMutation();
  const markAsRead = useEffectEvent(() => {
    if (readAt === null) void read(id);
  });
  useEffect(() => markAsRead(), [id]);

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{siteTexts.close}</Button>
          {link && <OpenLink link={link} kind={notification.kind} />}
        </>
      }
    >
      {isError && (
        <div className={styles['unsaved']} role="alert">
          <Notice kind="warning" lead={texts.readFailed} />
          <Button small icon="retry" disabled={isLoading} onClick={() => void read(id)}>
            {siteTexts.retry}
          </Button>
        </div>
      )}
      <time className={styles['when']} dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
      {image && <img className={styles['large']} src={image} alt="" />}
      {/* The contract guarantees sanitized HTML: the server has removed all scripts. */}
      <div className={styles['content']} dangerouslySetInnerHTML={inner} />
    </Dialog>
  );
}

/** Returns the label of a notification's link. It names the page, such as a delivery note, complaint or ledger. */
function wordsOf(link: string): string {
  if (link.startsWith('/information/delivery-requests/')) return texts.openRequest;
  if (link.startsWith('/information/delivery-notes/')) return texts.openNote;
  if (link.includes('/complaints/')) return texts.openComplaint;
  return link === '/information/ledger' ? texts.openLedger : texts.openLink;
}

function OpenLink({ link, kind }: Pick<NotificationView, 'kind'> & { link: string }) {
  const isOrder = kind === 'orders' && !link.startsWith('/information/delivery-requests/');
  const words = isOrder ? texts.openOrder : wordsOf(link);
  if (link.startsWith('/') && !link.startsWith('/admin'))
    return (
      <ButtonLink variant="main" to={link}>
        {words}
      </ButtonLink>
    );
  return (
    <ButtonAnchor variant="main" href={link} rel="noopener noreferrer">
      {words}
    </ButtonAnchor>
  );
}
