import { type ComponentType, lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import styles from './bell.module.css';

/** If its script can't be loaded, the header works without it; the list has its own page in the account area. */
const Bell = lazy<ComponentType>(() =>
  import('./bell.tsx').then((file) => ({ default: file.Bell })).catch(() => ({ default: () => null })),
);

/** The bell of the header for logged-in users; only they load its script. */
export function NotificationBell() {
  const { phase } = useSelector(selectSession);
  if (phase !== 'signedIn') return null;
  return (
    <Suspense fallback={<span className={styles['bell']} />}>
      <Bell />
    </Suspense>
  );
}
