import type { ScannedKind } from '@logistics/shared/contracts';
import { arrivalIn, isOnShelf, ORDER_STATUS, type WarehouseId } from '@logistics/shared/domain';

/** The order of a scanned code, as it is now. */
export interface ScannedOrder {
  readonly status: number;
  /** Time of the status, and of the last event about the shelf, in milliseconds since 1970. */
  readonly since: number;
  readonly shelvedAt: number;
  /** The shelf that it was put on last, if it is one of ours. */
  readonly shelf: { readonly code: string; readonly warehouse: WarehouseId } | null;
}

interface ScanToJudge {
  readonly place: { readonly warehouse: WarehouseId; readonly shelf: string | null };
  /** Null: no live order has the code. */
  readonly order: ScannedOrder | null;
  /** Data that the count stored about the parcel at its opening; null: the count does not expect the parcel. */
  readonly expected: { readonly shelf: string | null } | null;
  /** The shelf where it was scanned, if the station named one. */
  readonly foundOn: string | null;
  readonly milliseconds: number;
}

/**
 * Judges a scan of a stock count by the data at the time of the scan. If a station sends a scan late and the order
 * has changed after the scan, the data that the count stored at its opening decide.
 */
export function judgeScan({ place, order, expected, foundOn, milliseconds }: ScanToJudge): ScannedKind {
  if (!order) return 'unknown';
  const { warehouse } = place;
  const wasReportedLater = expected !== null && order.since > milliseconds;
  const shelf = expected !== null && order.shelvedAt > milliseconds ? expected.shelf : shelfIn(order, place);
  if (!wasReportedLater) {
    if (order.status === ORDER_STATUS.delivered) return 'delivered';
    if (order.status !== arrivalIn(warehouse) && shelf === null) return 'other-warehouse';
  }
  const at = place.shelf ?? foundOn;
  return at === null || at === shelf ? 'match' : 'other-shelf';
}

/** Returns the shelf in the counted warehouse that the parcel is on. */
export const shelfIn = (
  { status, shelf }: Pick<ScannedOrder, 'status' | 'shelf'>,
  { warehouse }: { readonly warehouse: WarehouseId },
): string | null => (shelf?.warehouse === warehouse && isOnShelf(status, warehouse) ? shelf.code : null);
