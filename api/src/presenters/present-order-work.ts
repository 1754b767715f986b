import type {
  KnownCodes,
  LateClaim,
  OrderOperation,
  ScanResult,
  StaleOrder,
} from '@logistics/shared/contracts';
import { exportTexts, waitingReasonTexts } from '@logistics/shared/texts/order-answers';
import type { Actor } from '../policies/actor.ts';
import type { KnownCodesPage } from '../queries/known-codes.ts';
import type { OrderExportRow } from '../queries/order-export.ts';
import type { OrderOperationRow } from '../queries/order-operations.ts';
import type { LateClaimRow, StaleOrderRow } from '../queries/order-worklists.ts';
import { presentStaffOrder, statusName } from './present-order.ts';

export function presentScan(outcome: Omit<ScanResult, 'status_name'>): ScanResult {
  return { ...outcome, status_name: outcome.status === null ? null : statusName(outcome.status) };
}

/** Contains only codes and statuses. */
export function presentKnownCodes({ codes, cursor, more }: KnownCodesPage): KnownCodes {
  return { codes, cursor, more };
}

export function presentOperation(row: OrderOperationRow): OrderOperation {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    total: row.total,
    done: row.done,
    changed: row.changed,
    createdAt: row.created_at,
    createdBy: { id: row.created_by, name: row.created_by_name },
    finishedAt: row.finished_at,
    stoppedAt: row.stopped_at,
    removedAt: row.removed_at,
    restorable: row.restorable,
  };
}

export function presentLateClaim(row: LateClaimRow): LateClaim {
  return {
    order: {
      id: row.order_id,
      order_code: row.order_code,
      created_date: row.created_date,
      status: row.status,
      status_name: statusName(row.status),
    },
    customer: { id: row.customer_id, customerCode: row.customer_code, name: row.customer_name },
    claimedAt: row.claimed_at,
    note: row.note,
  };
}

export function presentStaleOrder(row: StaleOrderRow, actor: Actor): StaleOrder {
  return {
    ...presentStaffOrder(row, actor),
    waitingDays: row.waiting_days,
    limitDays: row.limit_days,
    reasons: reasonsOf(row),
  };
}

/** Returns the known reasons why an order waits, most certain first; always at least one. */
function reasonsOf({ status, owner_id, facts }: StaleOrderRow): StaleOrder['reasons'] {
  const said = (name: 'note' | 'bag') => {
    const value = facts[name]?.[2];
    return typeof value === 'string' ? value : '';
  };
  const reasons: StaleOrder['reasons'] = [];
  const add = (code: keyof typeof waitingReasonTexts, value = '') =>
    reasons.push({ code, message: waitingReasonTexts[code](value) });
  if (said('note') !== '') add('noted', said('note'));
  if (status === 0) add('not_arrived');
  else if (owner_id === null) add('no_customer');
  if ((status === 1 || status === 2) && said('bag') !== '') add('in_a_bag', said('bag'));
  if (status === 3 && owner_id !== null) add('waiting_for_customer');
  if (reasons.length === 0) add('no_news');
  return reasons;
}

export const exportHeader: readonly string[] = Object.values(exportTexts.columns);

/** Returns the cells of an order for `exportHeader`, in a form that an import can read. */
export function presentExportRow(row: OrderExportRow): string[] {
  const cells: Readonly<Record<keyof typeof exportTexts.columns, string | null>> = {
    occurredAt: row.local_time,
    orderCode: row.order_code,
    status: statusName(row.status),
    customerCode: row.customer_code,
    customerName: row.customer_name,
    weight: decimal(row.weight),
    volume: decimal(row.volume),
    pieces: row.pieces,
    goodsName: row.goods_name,
    fee: row.fee,
    note: row.note,
    customerNote: row.customer_note,
  };
  return Object.values(cells).map((cell) => cell ?? '');
}

/** Decimal comma, as Vietnamese users write it and an import reads it. */
const decimal = (value: string | null) => value?.replace('.', ',') ?? null;
