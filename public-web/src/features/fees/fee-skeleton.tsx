import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import styles from './fees.module.css';

export function FeeSkeleton() {
  return (
    <Skeleton>
      <div className={styles['fees']}>
        <Bar width={100} height={200} />
        <Bar width={100} height={420} />
      </div>
    </Skeleton>
  );
}
