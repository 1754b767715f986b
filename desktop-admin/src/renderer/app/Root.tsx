import { Outlet, ScrollRestoration } from 'react-router-dom';
import { LeaveGuard } from '../components/leave-guard.tsx';
import { ImportJobProvider } from '../features/order-import/ImportJobProvider.tsx';
import { ExpiredDialog } from '../features/session/ExpiredDialog.tsx';

/** What outlives a change of page: forms that are not saved, an import that runs, the question to log in again. */
export function Root() {
  return (
    <LeaveGuard>
      <ImportJobProvider>
        <Outlet />
        <ExpiredDialog />
        <ScrollRestoration />
      </ImportJobProvider>
    </LeaveGuard>
  );
}
