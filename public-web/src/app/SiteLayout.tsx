import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useGetMaintenanceQuery } from '@logistics/shared/api-client/public';
import { siteTexts } from '@logistics/shared/texts/site';
import { repairTexts } from '@logistics/shared/texts/site-shell';
import { RepairNotice } from '../features/maintenance/RepairNotice.tsx';
import { isUnderRepair } from '../features/maintenance/under-repair.ts';
import { SitePopup } from '../features/popup/SitePopup.tsx';
import { InstallWorker } from '../features/site/InstallWorker.tsx';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { LoadFailedToast } from '../features/site/LoadFailedToast.tsx';
import { PageHead } from '../features/site/PageHead.tsx';
import { PageStatus } from '../features/site/page-status.tsx';
import { CallButton, TabBar } from '../features/site/QuickBars.tsx';
import { SiteFooter } from '../features/site/SiteFooter.tsx';
import { SiteHeader } from '../features/site/SiteHeader.tsx';
import { SiteStrip } from '../features/site/SiteStrip.tsx';
import { useIsStaff } from '../features/site/use-is-staff.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { useNewPage } from './use-new-page.ts';
import styles from './layout.module.css';

/** The frame of every page; while the site is under repair, the notice in place of it. */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { data: maintenance } = useGetMaintenanceQuery();
  const isStaff = useIsStaff();
  useNewPage(main);
  if (isUnderRepair({ on: maintenance?.on === true, path: pathname, isStaff })) return <UnderRepair />;
  return (
    <>
      <a className={styles['skip']} href="#content">
        {siteTexts.skipToContent}
      </a>
      <SiteStrip />
      <SiteHeader bell={<NotificationBell />} />
      <main id="content" ref={main} tabIndex={-1}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      <SiteFooter />
      <TabBar />
      <CallButton />
      <LoadFailedToast />
      <SitePopup />
      <InstallWorker />
    </>
  );
}

function UnderRepair() {
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={repairTexts.title} noIndex />
      <PageStatus code={503} />
      <RepairNotice />
    </main>
  );
}
