import { type ComponentType, lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import styles from './bell.module.css';

/** Where its script can't be fetched the header stands without it; the list has its own place in the account area. */
const Bell = lazy<ComponentType>(() =>
  import('./bell.tsx').then((file) => ({ default: file.Bell })).catch(() => ({ default: () => null })),
);

/** The bell of the header for those who are logged in; its script is fetched for nobody else. */
export function NotificationBell() {
  const { phase } = useSelector(selectSession);
  if (phase !== 'signedIn') return null;
  return (
    <Suspense fallback={<span className={styles['bell']} />}>
      <Bell />
    </Suspense>
  );
}
