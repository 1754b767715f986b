import { type ReactNode, useRef } from 'react';
import { useCan } from '@logistics/shared/api-client/core';
import { useGetMaintenanceQuery } from '@logistics/shared/api-client/public';
import { siteTexts } from '@logistics/shared/texts/site';
import { isUnderRepair } from '../features/maintenance/under-repair.ts';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { CallButton, TabBar } from '../features/site/quick-bars.tsx';
import { SiteFooter } from '../features/site/site-footer.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';
import { SiteStrip } from '../features/site/site-strip.tsx';
import { useLocation } from '../router/router.tsx';
import { Later } from './deferred.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { repairPage } from './site-pages.ts';
import { useNewPage } from './use-new-page.ts';
import styles from './layout.module.css';

/** Layout of every page; in maintenance mode only the notice. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { data: maintenance } = useGetMaintenanceQuery();
  const isStaff = useCan()('enter');
  useNewPage(main);
  if (isUnderRepair({ on: maintenance?.on === true, path: pathname, isStaff })) return <repairPage.Page />;
  return (
    <>
      <a className={styles['skip']} href="#content">
        {siteTexts.skipToContent}
      </a>
      <SiteStrip />
      <SiteHeader bell={<NotificationBell />} />
      <main id="content" ref={main} tabIndex={-1}>
        <PageBoundary>{children}</PageBoundary>
      </main>
      <SiteFooter />
      <TabBar />
      <CallButton />
      <Later />
    </>
  );
}
