import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import styles from './notifications.module.css';

/** Skeleton of the list. */
export function NotificationListSkeleton() {
  return (
    <Skeleton>
      <ul className={styles['items']}>
        {[60, 70, 50, 64].map((width) => (
          <li key={width} className={styles['item']}>
            <span className={styles['picture']} />
            <div className={styles['bars']}>
              <Bar width={width} />
              <Bar width={90} height={16} />
              <Bar width={20} height={14} />
            </div>
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}
