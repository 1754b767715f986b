import { ORDER_STATUS, type OrderStatus, type ReportedStatus } from './order-status.ts';

/**
 * What a scan means for what is known of its parcel.
 *
 * - `recorded`: it moves the parcel on.
 * - `repeated`: this session scanned it already.
 * - `already`: the parcel is in that status.
 * - `unknown`: nobody knows this code.
 * - `wrongStep`: it would take the parcel back, or hand over what never came to Vietnam.
 */
export const SCAN_VERDICTS = ['recorded', 'repeated', 'already', 'unknown', 'wrongStep'] as const;
export type ScanVerdict = (typeof SCAN_VERDICTS)[number];

interface ScannedParcel {
  /** What the station does with every parcel of a session. */
  step: ReportedStatus;
  /** The parcel's present status, as far as the station knows; null: it knows no such code. */
  known: OrderStatus | null;
  /** This session scanned the code, and did not take the scan back. */
  inSession: boolean;
}

/** Judges a scan by what the station knows, without asking anyone. */
export function judgeScan({ step, known, inSession }: ScannedParcel): ScanVerdict {
  if (inSession) return 'repeated';
  if (known === null) return 'unknown';
  if (known === step) return 'already';
  const skipsArrival = step === ORDER_STATUS.delivered && known !== ORDER_STATUS.inVietnamWarehouse;
  return known > step || skipsArrival ? 'wrongStep' : 'recorded';
}

/**
 * Verdicts of scans that are written by themselves. An unknown code is: the server may know it, and if it does not,
 * it says so. A wrong step is written only when the person says that it is right.
 */
export function isWrittenAtOnce(verdict: ScanVerdict): boolean {
  return verdict === 'recorded' || verdict === 'unknown';
}
