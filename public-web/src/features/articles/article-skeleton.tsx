import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import styles from './reader.module.css';

/** Skeleton of an article. */
export function ArticleSkeleton() {
  return (
    <Skeleton className={styles['bars']}>
      <Bar width={30} height={18} />
      <Bar width={64} height={42} />
      <Bar width={28} height={16} />
      <Bar width={88} height={22} />
      <Bar width={72} height={22} />
      {[96, 92, 98, 90, 60].map((width) => (
        <Bar key={width} width={width} />
      ))}
      <Bar width={100} height={220} />
    </Skeleton>
  );
}
