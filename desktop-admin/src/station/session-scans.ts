import type { Outbox } from './outbox/outbox.ts';
import type { ScanRecord } from './outbox/records.ts';
import type { SessionScan, Session } from './sessions.ts';

/** Returns the scans of a session that are in the outbox but not in the session's journal. */
export function unrecordedScans(session: Session, outbox: Outbox): ScanRecord[] {
  const shown = new Set(session.scans.map(({ entry }) => entry));
  return outbox
    .entries()
    .flatMap(({ kind, record }) => (kind === 'scan' && record.type === 'scan' ? [record] : []))
    .filter((record) => record.session === session.id && !shown.has(record.key));
}

/**
 * Whether a scan without a status change is stored because of its weight. The server adds the weight to the order as
 * the newest report. If a parcel is scanned twice with the same weight in one session, only the first scan is stored.
 */
export function addsWeight(
  { scans }: Session,
  { step, orderCode, verdict, weight }: Pick<SessionScan, 'step' | 'orderCode' | 'verdict' | 'weight'>,
): boolean {
  if (weight === null || (verdict !== 'already' && verdict !== 'repeated')) return false;
  const before = scans.findLast(
    (scan) => scan.step === step && scan.orderCode === orderCode && scan.entry !== null && !scan.undone,
  );
  return before?.weight !== weight;
}
