import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { siteTexts } from '@logistics/shared/texts/site';
import { LoadFailedToast } from '../features/site/LoadFailedToast.tsx';
import { CallButton, TabBar } from '../features/site/QuickBars.tsx';
import { SiteFooter } from '../features/site/SiteFooter.tsx';
import { SiteHeader } from '../features/site/SiteHeader.tsx';
import { SiteStrip } from '../features/site/SiteStrip.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { useNewPage } from './use-new-page.ts';
import styles from './layout.module.css';

/** The frame of every page. */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  useNewPage(main);
  return (
    <>
      <a className={styles['skip']} href="#content">
        {siteTexts.skipToContent}
      </a>
      <SiteStrip />
      <SiteHeader />
      <main id="content" ref={main} tabIndex={-1}>
        <PageBoundary>
          <Suspense fallback={<div className={styles['coming']} />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <SiteFooter />
      <TabBar />
      <CallButton />
      <LoadFailedToast />
    </>
  );
}
