import { StationGate } from '../components/station-gate.tsx';
import { OutboxList } from '../features/outbox/outbox-list.tsx';

/** /outbox: scans and imports that this machine still has to send to the server. */
export function OutboxPage() {
  return <StationGate>{(station) => <OutboxList station={station} />}</StationGate>;
}
