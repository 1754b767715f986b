import type { OutboxEntry, ScanCounts, ScanReport, ScanSession, StationVerdict } from '../../bridge/index.ts';
import type { ScanEntry } from '../outbox/entries.ts';
import type { Session } from './sessions.ts';

/** What the server's result says of a scan; null: nothing new, because it had stored the scan before. */
export function verdictOf({ answer, record }: ScanEntry): StationVerdict | null {
  if (!answer || answer.result === 'duplicate') return null;
  if (answer.result === 'unknown') return 'unknown';
  if (answer.result === 'needs-confirmation') return 'wrongStep';
  return answer.result === 'unchanged' && answer.status === record.status ? 'already' : 'recorded';
}

/** Converts a session to the view of the page. */
export function presentSession(session: Session): ScanSession {
  const { id, step, startedAt, endedAt, people } = session;
  return { id, step, startedAt, endedAt, people: [...people], counts: countsOf(session) };
}

/** Counts the scans of a session by result. */
export function countsOf({ seen }: Session): ScanCounts {
  const counts: ScanCounts = {
    recorded: 0,
    repeated: 0,
    already: 0,
    unknown: 0,
    wrongStep: 0,
    notACode: 0,
    takenBack: 0,
  };
  for (const { verdict, takenBack } of seen) counts[takenBack ? 'takenBack' : verdict] += 1;
  return counts;
}

/** The newest `last` rows of a session, with their entries as `presentScan` shows them. */
export function reportOf(
  session: Session,
  last: number,
  presentScan: (key: string | null) => OutboxEntry | null,
): ScanReport {
  const from = Math.max(0, session.seen.length - last);
  const rows = session.seen.slice(from).map((seen, index) => {
    const { orderCode, verdict, at, weight, entry, takenBack } = seen;
    const shown = takenBack ? ('takenBack' as const) : verdict;
    return { id: from + index, orderCode, verdict: shown, at, weight, entry: presentScan(entry) };
  });
  return { session: presentSession(session), rows };
}
