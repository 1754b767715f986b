import type { OutboxEntry, ScanCounts, ScanReport, ScanSession, StationVerdict } from '../bridge/index.ts';
import type { ScanEntry } from './outbox/entries.ts';
import type { Parcels } from './parcels.ts';
import type { Session } from './sessions.ts';

/** Returns the verdict of the server's result of a scan; null: no result, or the server had stored the scan before. */
export function verdictOf({ answer, record }: ScanEntry): StationVerdict | null {
  if (!answer || answer.result === 'duplicate') return null;
  if (answer.result === 'unknown') return 'unknown';
  if (answer.result === 'needs-confirmation') return 'wrongStep';
  return answer.result === 'unchanged' && answer.status === record.status ? 'already' : 'recorded';
}

/** Converts a session to the view of the page. */
export function presentSession(session: Session): ScanSession {
  const { id, step, startedAt, endedAt, people, scans } = session;
  const used = [...new Set(scans.map((scan) => scan.step))];
  const steps = used.map((one) => ({ step: one, counts: countsOf(session, one) }));
  return { id, step, startedAt, endedAt, people: [...people], counts: countsOf(session), steps };
}

/** Counts the scans of a session by result; with `step` only those of this step. */
export function countsOf({ scans }: Session, step?: Session['step']): ScanCounts {
  const counts: ScanCounts = {
    recorded: 0,
    repeated: 0,
    already: 0,
    unknown: 0,
    wrongStep: 0,
    notACode: 0,
    undone: 0,
  };
  for (const scan of scans) {
    if (step !== undefined && scan.step !== step) continue;
    // A weight that was added to a scanned parcel is no repeated scan.
    if (scan.verdict === 'repeated' && scan.entry !== null && !scan.undone) continue;
    counts[scan.undone ? 'undone' : scan.verdict] += 1;
  }
  return counts;
}

interface ReportParts {
  presentScan(key: string | null): OutboxEntry | null;
  customerOf: Parcels['customerOf'];
}

/** Returns the newest `last` rows of a session, with their entries and the customers of the server's last answers. */
export function reportOf(
  session: Session,
  last: number,
  { presentScan, customerOf }: ReportParts,
): ScanReport {
  const from = Math.max(0, session.scans.length - last);
  const rows = session.scans.slice(from).map((scan, index) => {
    const { step, orderCode, verdict, at, weight, entry, undone } = scan;
    const shown = undone ? ('undone' as const) : verdict;
    const now = customerOf(orderCode);
    const customer = now === undefined ? scan.customer : now;
    return {
      id: from + index,
      step,
      orderCode,
      customer,
      verdict: shown,
      at,
      weight,
      entry: presentScan(entry),
    };
  });
  return { session: presentSession(session), rows };
}
