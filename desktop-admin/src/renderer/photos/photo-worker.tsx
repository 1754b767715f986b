import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { SessionState } from '@logistics/shared/api-client/core';
import { useOutboxSummary } from '../components/use-outbox-summary.ts';
import { waitingPhotos } from './waiting-photos.ts';

/** Sends the photos that wait on this machine, after its scans, while any page is open. */
export function PhotoWorker() {
  const store = useStore<{ session: SessionState }>();
  const summary = useOutboxSummary();
  // Idle although some wait: they are of a person who is not logged in.
  const areScansWaiting = summary !== null && summary.waiting > 0 && summary.phase !== 'idle';
  useEffect(() => waitingPhotos.start(store), [store]);
  useEffect(() => {
    waitingPhotos.scansWaiting = areScansWaiting;
    if (!areScansWaiting && waitingPhotos.hasMark()) waitingPhotos.wake();
  }, [areScansWaiting]);
  return null;
}
