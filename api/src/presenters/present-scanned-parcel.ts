import { BAG_PARCELS_MAX, type ScanLookUpAnswer, type ScannedParcel } from '@logistics/shared/contracts';
import type { BagCountRow, ScannedParcelRow } from '../queries/scanned-parcels.ts';

/** Presents the answer for a code; `row` is undefined if there is no such order. */
export function presentLookUp(
  orderCode: string,
  row: ScannedParcelRow | undefined,
  counts: readonly BagCountRow[],
): ScanLookUpAnswer {
  if (!row) return { orderCode, status: null, parcel: null };
  const { status, customer_code: code, customer_name: name, weight, bag } = row;
  const customer = code === null || name === null ? null : { code, name };
  return {
    orderCode,
    status,
    parcel: { customer, weight, bag: bag === null ? null : presentBag(bag, counts) },
  };
}

function presentBag(code: string, counts: readonly BagCountRow[]): ScannedParcel['bag'] {
  const parcels = counts.filter(({ bag }) => bag === code).map(({ status, count }) => ({ status, count }));
  const total = parcels.reduce((sum, { count }) => sum + count, 0);
  return { code, parcels: total > BAG_PARCELS_MAX ? null : parcels };
}
