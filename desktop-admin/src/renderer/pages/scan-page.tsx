import { StationGate } from '../components/station-gate.tsx';
import '../features/scan-station/start-screen.css';
import '../features/scan-station/scan-station.css';
import '../features/scan-station/scan-side.css';
import '../features/scan-station/session-report.css';
import '../features/scan-station/paste-dialog.css';
import { StepDialog } from '../features/bags/step-dialog.tsx';
import '../features/bags/bags.css';
import { ScanStationState } from '../features/scan-station/scan-form.tsx';

/** /scan: the scan station, in the console and in a browser. */
export function ScanPage() {
  return (
    <StationGate>{(station) => <ScanStationState station={station} packedDialog={StepDialog} />}</StationGate>
  );
}
