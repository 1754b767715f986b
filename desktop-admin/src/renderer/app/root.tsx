import { lazy, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { LazyPart } from '../components/lazy-part.tsx';
import { LeaveGuard } from '../components/leave-guard.tsx';
import { useMessages } from '../components/messages.ts';
import { ReloadButton } from '../components/reload-button.tsx';
import { ImportJobProvider } from '../features/order-import/import-job-provider.tsx';
import { useLater } from './later/use-after-first-paint.ts';

const fetchExpiredDialog = async () => ({
  default: (await import('../features/session/expired-dialog.tsx')).ExpiredDialog,
});
const ExpiredDialog = lazy(fetchExpiredDialog);

/** State that outlives a page change: unsaved forms, a running import, and the login dialog. */
export function Root() {
  return (
    <LeaveGuard>
      <ImportJobProvider>
        <Outlet />
        <Expiry />
        <ScrollRestoration />
      </ImportJobProvider>
    </LeaveGuard>
  );
}

/**
 * Login dialog for an expired session, also for log-ins of other windows. It is loaded right after the first screen,
 * because its files may be unavailable when the session expires (no connection, or a new release). It remains mounted,
 * so that it can restore the focus.
 */
function Expiry() {
  const { expired, phase } = useSelector(selectSession);
  const [isNeeded, setIsNeeded] = useState(expired);
  const { toast } = useMessages();
  const isLater = useLater();
  useEffect(() => {
    // A failure here repeats when the dialog is needed, and is reported then.
    if (isLater || phase === 'anonymous')
      fetchExpiredDialog().then(
        () => setIsNeeded(true),
        () => undefined,
      );
  }, [isLater, phase]);
  if (expired && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  // Without the dialog the user can only copy the unsaved input.
  const showReloadToast = () =>
    toast({
      key: 'expired',
      type: 'warning',
      title: officeTexts.expired.title,
      description: officeTexts.expired.notFetched,
      actions: <ReloadButton />,
      duration: 0,
    });
  return (
    <LazyPart onLost={showReloadToast}>
      <ExpiredDialog />
    </LazyPart>
  );
}
