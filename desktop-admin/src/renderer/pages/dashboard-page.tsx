import { useSearchParams } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { usePageTitle } from '../components/page-title.tsx';
import { DashboardView } from '../features/dashboard/dashboard-view.tsx';
import { readPeriod } from '../features/dashboard/period.ts';

/** / : figures of the period in the address. */
export function DashboardPage() {
  usePageTitle(officeDashboardTexts.title);
  const [query] = useSearchParams();
  const can = useCan();
  return (
    <DashboardView
      options={readPeriod(query)}
      sees={{ interface: can('editInterface'), users: can('manageUsers'), backups: can('manageJobs') }}
    />
  );
}
