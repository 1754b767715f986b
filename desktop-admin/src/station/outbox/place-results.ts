import type { PackResult, CheckResult, PlaceWork, ShelfResult } from '@logistics/shared/contracts';

/** The server's result of a scan at a bag or a shelf. */
export type PlaceResult = PackResult['result'] | CheckResult['result'] | ShelfResult['result'];

/** The server does not know the code. A retry makes sense once it does. */
export const UNKNOWN_CODE = 'UNKNOWN_CODE';
/** The scan contradicts the server's data. The user decides whether to confirm it. */
export const NEEDS_CONFIRMATION = 'NEEDS_CONFIRMATION';
/** The bag or shelf does not take the parcel. */
export const PLACE_REFUSED = 'PLACE_REFUSED';

const REFUSALS: Readonly<Record<string, string>> = {
  unknown: UNKNOWN_CODE,
  'other-bag': NEEDS_CONFIRMATION,
  'needs-confirmation': NEEDS_CONFIRMATION,
  sealed: PLACE_REFUSED,
  full: PLACE_REFUSED,
  bag: PLACE_REFUSED,
  'no-bag': PLACE_REFUSED,
  'unknown-shelf': PLACE_REFUSED,
} satisfies Partial<Record<PlaceResult, string>>;

/** Returns the reason for which the server did not write a scan; null if it wrote the scan or had nothing to write. */
export function placeRefusal(work: PlaceWork, result: string): string | null {
  // A check also records unknown codes.
  if (work === 'check' && result === 'unknown') return null;
  return REFUSALS[result] ?? null;
}
