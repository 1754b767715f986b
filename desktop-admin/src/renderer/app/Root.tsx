import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { LeaveGuard } from '../components/leave-guard.tsx';
import { ImportJobProvider } from '../features/order-import/ImportJobProvider.tsx';

const Ant = lazy(async () => ({ default: (await import('./ant/Ant.tsx')).Ant }));
const ExpiredDialog = lazy(async () => ({
  default: (await import('../features/session/ExpiredDialog.tsx')).ExpiredDialog,
}));

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

/** Fetched when a session ends for the first time; it then stays, so that it can give the focus back. */
function Expiry() {
  const { expired } = useSelector(selectSession);
  const [isNeeded, setIsNeeded] = useState(expired);
  if (expired && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Ant>
        <ExpiredDialog />
      </Ant>
    </Suspense>
  );
}
