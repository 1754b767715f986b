import { officeOutboxTexts } from '@logistics/shared/texts/office-outbox';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { useHost } from '../components/host.tsx';
import { usePageTitle } from '../components/page-title.tsx';
import { PageState } from '../components/states.tsx';
import '../features/scan-station/start-screen.css';
import '../features/scan-station/scan-station.css';
import '../features/scan-station/scan-side.css';
import '../features/scan-station/session-report.css';
import '../features/scan-station/paste-dialog.css';
import { ScanStationState } from '../features/scan-station/scan-form.tsx';

/** /scan: the scan station of the console. */
export function ScanPage() {
  usePageTitle(officeOutboxTexts.scanTitle);
  const { station } = useHost();
  if (station) return <ScanStationState station={station} />;
  return (
    <PageState icon="scan" title={officeScanTexts.desktopOnlyTitle}>
      {officeScanTexts.desktopOnly}
    </PageState>
  );
}
