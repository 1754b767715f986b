import type { Outbox } from './outbox/outbox.ts';
import type { ScanRecord } from './outbox/records.ts';
import type { SeenScan, Session } from './sessions.ts';

/** Stored scans of a session that the session has no record of. */
export function unrecordedScans(session: Session, outbox: Outbox): ScanRecord[] {
  const shown = new Set(session.seen.map(({ entry }) => entry));
  return outbox
    .entries()
    .flatMap(({ kind, record }) => (kind === 'scan' && record.type === 'scan' ? [record] : []))
    .filter((record) => record.session === session.id && !shown.has(record.key));
}

/**
 * Whether a scan that changes no status is stored for its weight: the server adds it to the order as the newest report.
 * A parcel that is scanned twice with the same weight in one session is stored once.
 */
export function addsWeight(
  { seen }: Session,
  { step, orderCode, verdict, weight }: Pick<SeenScan, 'step' | 'orderCode' | 'verdict' | 'weight'>,
): boolean {
  if (weight === null || (verdict !== 'already' && verdict !== 'repeated')) return false;
  const before = seen.findLast(
    (scan) => scan.step === step && scan.orderCode === orderCode && scan.entry !== null && !scan.undone,
  );
  return before?.weight !== weight;
}
