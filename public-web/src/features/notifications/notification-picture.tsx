import type { NotificationView } from '@logistics/shared/contracts';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import type { IconName } from '../../components/icons/icon-paths.tsx';
import styles from './notifications.module.css';

const ICONS: Readonly<Record<NotificationView['kind'], IconName>> = {
  activation: 'user',
  orders: 'box',
  worklist: 'hourglass',
  broadcast: 'bell',
  money: 'money',
  complaint: 'alert',
};

/** A notification's own picture, or the icon of its subject. */
export function NotificationPicture({ of: { image, kind } }: { of: NotificationView }) {
  return (
    <span className={cx(styles['picture'], styles[kind])} aria-hidden="true">
      {image ? (
        <img src={image} alt="" loading="lazy" width={56} height={56} />
      ) : (
        <Icon name={ICONS[kind]} size="large" />
      )}
    </span>
  );
}
