import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import styles from './banner.module.css';

/** Skeleton of the home page while its record loads, which happens only after navigation from another page. */
export function HomeSkeleton() {
  return (
    <Skeleton>
      <div className={`${styles['hero']} ${styles['empty']}`}>
        <div className={`wrap ${styles['heroIn']}`}>
          <div className={styles['heroText']}>
            <Bar width={80} height={120} />
            <Bar width={90} height={56} />
            <Bar width={50} height={48} />
          </div>
          <Bar width={100} height={260} />
        </div>
      </div>
    </Skeleton>
  );
}
