import { repairTexts } from '@logistics/shared/texts/site-shell';
import { RepairNotice } from '../features/maintenance/repair-notice.tsx';
import { Logo } from '../features/site/logo.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { PageStatus } from '../components/page/page-status.tsx';

/** Replaces every page and its layout in maintenance mode. */
export function RepairPage() {
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={repairTexts.title} noIndex />
      <PageStatus code={503} />
      <RepairNotice brand={<Logo />} />
    </main>
  );
}
