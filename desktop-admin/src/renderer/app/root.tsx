import { lazy, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { FetchedPart } from '../components/lazy-part.tsx';
import { LeaveGuard } from '../components/leave-guard.tsx';
import { useMessages } from '../components/messages.ts';
import { ReloadButton } from '../components/reload-button.tsx';
import { ImportJobProvider } from '../features/order-import/import-job-provider.tsx';
import { useLater } from './later/use-after-first-paint.ts';

const fetchAnt = async () => ({ default: (await import('./ant/ant.tsx')).Ant });
const fetchExpiredDialog = async () => ({
  default: (await import('../features/session/expired-dialog.tsx')).ExpiredDialog,
});
const Ant = lazy(fetchAnt);
const ExpiredDialog = lazy(fetchExpiredDialog);

/** What outlives a change of page: forms that are not saved, an import that runs, the question to log in again. */
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
 * Drawn when a session ends for the first time; it then stays, so that it can give the focus back. Fetched before that,
 * once the first screen stands: when a session ends, line or version may be gone.
 */
function Expiry() {
  const { expired } = useSelector(selectSession);
  const [isNeeded, setIsNeeded] = useState(expired);
  const { toast } = useMessages();
  const isLater = useLater();
  useEffect(() => {
    // What fails here fails again when it is needed, and is told then.
    if (isLater) Promise.all([fetchAnt(), fetchExpiredDialog()]).catch(() => undefined);
  }, [isLater]);
  if (expired && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  // Without a place to log in again over the page, what was typed can only be taken along.
  const tell = () =>
    toast({
      key: 'expired',
      title: officeTexts.expired.title,
      description: officeTexts.expired.notFetched,
      actions: <ReloadButton />,
      role: 'alert',
      duration: 0,
    });
  return (
    <FetchedPart onLost={tell}>
      <Ant>
        <ExpiredDialog />
      </Ant>
    </FetchedPart>
  );
}
