import type { BagCheck, BagDifference, CheckNumbers, CheckResult } from '@logistics/shared/contracts';
import type { WrittenCell } from '@logistics/shared/excel';
import {
  differenceActionNames,
  differenceFileTexts,
  differenceKindNames,
} from '@logistics/shared/texts/bag-differences';
import { orderStatusNames } from '@logistics/shared/texts/order-status';
import type { Actor } from '../policies/actor.ts';
import { bagPolicy } from '../policies/bag-policy.ts';
import type { BagCheckRow, DifferenceRow, SurplusRow } from '../queries/bag-checks.ts';
import type { PackedParcelRow } from '../queries/find-bags.ts';
import { customerOf, person, presentPackedParcel } from './present-bag.ts';
import { timeCell } from './present-stock-counts.ts';

interface CheckParts {
  readonly row: BagCheckRow;
  readonly numbers: CheckNumbers;
  readonly missing: readonly PackedParcelRow[];
  readonly surplus: readonly SurplusRow[];
}

export function presentBagCheck({ row, numbers, missing, surplus }: CheckParts): BagCheck {
  return {
    bag: { id: row.id, code: row.code, lot: row.lot_code, isSealed: row.state !== 'open' },
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    closedBy: person(row.closed_by, row.closed_by_name),
    numbers,
    missing: missing.map(presentPackedParcel),
    surplus: surplus.map(({ code, other_bag: otherBag, scanned_by_name: by, scanned_at: at }) => ({
      ...{ code, otherBag },
      ...{ by, at },
    })),
  };
}

/** @param parcel undefined if there is no such order */
export function presentCheckResult(
  outcome: Pick<CheckResult, 'key' | 'orderCode' | 'result' | 'otherBag' | 'before'>,
  parcel: PackedParcelRow | undefined,
): CheckResult {
  return {
    key: outcome.key,
    orderCode: outcome.orderCode,
    result: outcome.result,
    otherBag: outcome.otherBag,
    before: outcome.before,
    status: parcel?.status ?? null,
    status_name: parcel ? orderStatusNames[parcel.status] : null,
    customer: parcel ? customerOf(parcel) : null,
  };
}

export function presentDifference(row: DifferenceRow, actor: Actor): BagDifference {
  return {
    id: row.id,
    kind: row.kind,
    orderCode: row.code,
    orderId: row.order_id,
    status: row.status,
    status_name: row.status === null ? null : orderStatusNames[row.status],
    customer: customerOf(row),
    bag: { id: row.bag_id, code: row.bag_code },
    lot: row.lot_id === null || row.lot_code === null ? null : { id: row.lot_id, code: row.lot_code },
    otherBag: row.other_bag,
    createdAt: row.created_at,
    resolution:
      row.action === null || row.resolved_at === null || row.resolved_by_name === null
        ? null
        : { action: row.action, note: row.note, at: row.resolved_at, by: row.resolved_by_name },
    version: row.version,
    can: { resolve: bagPolicy.resolveOne(actor, row) },
  };
}

export const differenceHeader: readonly string[] = Object.values(differenceFileTexts.columns);

/** Returns the cells of a difference for `differenceHeader`. */
export function presentDifferenceCells(row: DifferenceRow, timezone: string): WrittenCell[] {
  const timeOf = (time: string | null) => (time === null ? '' : timeCell(time, timezone));
  const columns: Readonly<Record<keyof typeof differenceFileTexts.columns, WrittenCell>> = {
    code: row.code,
    kind: differenceKindNames[row.kind],
    status: row.status === null ? '' : orderStatusNames[row.status],
    customerCode: row.customer_code ?? '',
    customerName: row.customer_name ?? '',
    bag: row.bag_code,
    lot: row.lot_code ?? '',
    otherBag: row.other_bag ?? '',
    createdAt: timeOf(row.created_at),
    action: row.action === null ? '' : differenceActionNames[row.action],
    note: row.note ?? '',
    resolvedAt: timeOf(row.resolved_at),
    resolvedBy: row.resolved_by_name ?? '',
  };
  return Object.values(columns);
}
