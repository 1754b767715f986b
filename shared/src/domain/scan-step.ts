import { ORDER_STATUS, type OrderStatus, type ReportedStatus } from './order-status.ts';

/**
 * Verdict on a scan, from the known status of its parcel.
 *
 * - `recorded`: it moves the parcel forward.
 * - `repeated`: this session has scanned it already.
 * - `already`: the parcel already has that status.
 * - `unknown`: the station does not know this code.
 * - `wrongStep`: it would move the parcel back, or deliver one that never reached Vietnam.
 */
export const SCAN_VERDICTS = ['recorded', 'repeated', 'already', 'unknown', 'wrongStep'] as const;
export type ScanVerdict = (typeof SCAN_VERDICTS)[number];

interface ScannedParcel {
  /** The step that the station performs on every parcel of a session. */
  step: ReportedStatus;
  /** The parcel's present status as far as the station knows; null: unknown code. */
  known: OrderStatus | null;
  /** This session has scanned the code and not undone the scan. */
  inSession: boolean;
}

/** Judges a scan by the known data of its parcel. */
export function judgeScan({ step, known, inSession }: ScannedParcel): ScanVerdict {
  if (inSession) return 'repeated';
  if (known === null) return 'unknown';
  if (known === step) return 'already';
  return isOutOfOrder(step, known) ? 'wrongStep' : 'recorded';
}

/**
 * Whether the step would move a parcel with this status back, or deliver one that never reached Vietnam. The server
 * writes such a scan only if it is confirmed.
 */
export function isOutOfOrder(step: number, known: number): boolean {
  const skipsArrival = step === ORDER_STATUS.delivered && known < ORDER_STATUS.inVietnamWarehouse;
  return known > step || skipsArrival;
}

/**
 * Returns whether a scan with this verdict is recorded without confirmation. An unknown code is recorded: the server
 * may know it, and else reports it. A wrong step is recorded only after the user confirms it.
 */
export function isWrittenAtOnce(verdict: ScanVerdict): boolean {
  return verdict === 'recorded' || verdict === 'unknown';
}
