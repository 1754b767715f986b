import { officeOutboxTexts } from '@logistics/shared/texts/office-outbox';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { useHost } from '../components/host.tsx';
import { usePageTitle } from '../components/page-title.tsx';
import { PageState } from '../components/states.tsx';
import { OutboxList } from '../features/outbox/outbox-list.tsx';

/** /outbox: what this machine still has to send to the server. */
export function OutboxPage() {
  usePageTitle(officeOutboxTexts.title);
  const { station } = useHost();
  if (station) return <OutboxList station={station} />;
  return (
    <PageState icon="cloud" title={officeScanTexts.desktopOnlyTitle}>
      {officeScanTexts.desktopOnly}
    </PageState>
  );
}
