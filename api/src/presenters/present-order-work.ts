import type {
  FollowUp,
  KnownCodes,
  UnownedClaim,
  OrderOperation,
  ScanResult,
  StaleOrder,
} from '@logistics/shared/contracts';
import {
  CUSTOMER_ATTRIBUTES,
  ORDER_ATTRIBUTES,
  ORDER_STATUS,
  type ExportAttribute,
} from '@logistics/shared/domain';
import { DateCell, type WrittenCell } from '@logistics/shared/excel';
import { exportTexts, waitingReasonTexts } from '@logistics/shared/texts/order-answers';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import type { Actor } from '../policies/actor.ts';
import type { KnownCodesPage } from '../queries/known-codes.ts';
import type { OrderExportRow } from '../queries/order-export.ts';
import type { OwnExportRow } from '../queries/own-orders.ts';
import type { OrderOperationRow } from '../queries/order-operations.ts';
import type { FollowUpRow, UnownedClaimRow, StaleOrderRow } from '../queries/order-worklists.ts';
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

export function presentUnownedClaim(row: UnownedClaimRow): UnownedClaim {
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
    followUp: presentFollowUp(row),
  };
}

export function presentStaleOrder(row: StaleOrderRow, actor: Actor): StaleOrder {
  return {
    ...presentStaffOrder(row, actor),
    waitingDays: row.waiting_days,
    limitDays: row.limit_days,
    reasons: reasonsOf(row),
    followUp: presentFollowUp(row),
  };
}

function presentFollowUp(row: FollowUpRow): FollowUp {
  return {
    assignee: personOf(row.assignee_id, row.assignee_name),
    note: row.follow_up_note,
    version: row.follow_up_version ?? 0,
    changed: changedOf(row),
  };
}

const personOf = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

function changedOf(row: FollowUpRow): FollowUp['changed'] {
  const by = personOf(row.follow_up_by, row.follow_up_by_name);
  return by === null || row.follow_up_at === null ? null : { by, at: row.follow_up_at };
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
  if (status === ORDER_STATUS.declared) add('not_arrived');
  else if (owner_id === null) add('no_customer');
  if ((status === ORDER_STATUS.inChinaWarehouse || status === ORDER_STATUS.onTheWay) && said('bag') !== '')
    add('in_a_bag', said('bag'));
  if (status === ORDER_STATUS.inVietnamWarehouse && owner_id !== null) add('waiting_for_customer');
  if (reasons.length === 0) add('no_news');
  return reasons;
}

export const exportHeader = (
  attributes: readonly ExportAttribute[],
  { fees }: { readonly fees: boolean },
): readonly string[] => [
  ...Object.values(exportTexts.columns),
  ...attributes.map((name) => orderAttributeTexts[name].column),
  ...(fees ? Object.values(exportTexts.fees) : []),
];

/**
 * Returns the cells of an order for `exportHeader`, in a form that an import can read: codes and words are texts, times
 * and figures are dates and numbers, so that they can be sorted and added up.
 */
export function presentExportRow(row: OrderExportRow, attributes: readonly ExportAttribute[]): WrittenCell[] {
  const columns: Readonly<Record<keyof typeof exportTexts.columns, WrittenCell>> = {
    occurredAt: timeCell(row),
    orderCode: row.order_code,
    status: statusName(row.status),
    customerCode: row.customer_code ?? '',
    customerName: row.customer_name ?? '',
  };
  const cells = attributeCells(row.facts, attributes);
  return [...Object.values(columns), ...cells, ...row.fees.map((amount) => amount ?? '')];
}

/** Columns of a customer's own export: the goods' name, then the other attributes that customers see. */
export const OWN_EXPORT_ATTRIBUTES: readonly ExportAttribute[] = [
  'goodsName',
  ...CUSTOMER_ATTRIBUTES.filter((name) => name !== 'goodsName'),
];
const { occurredAt, orderCode, status } = exportTexts.columns;
export const ownExportHeader: readonly string[] = [
  occurredAt,
  orderCode,
  status,
  ...OWN_EXPORT_ATTRIBUTES.map((name) => orderAttributeTexts[name].column),
];

/** Returns the cells of an order for `ownExportHeader`. */
export const presentOwnExportRow = (row: OwnExportRow): WrittenCell[] => [
  timeCell(row),
  row.order_code,
  statusName(row.status),
  ...attributeCells(row.facts, OWN_EXPORT_ATTRIBUTES),
];

const timeCell = (row: { readonly local_seconds: number }) => DateCell.ofLocalSeconds(row.local_seconds);

const attributeCells = (
  facts: readonly (string | null)[],
  attributes: readonly ExportAttribute[],
): WrittenCell[] =>
  attributes.map((name, index) => {
    const value = facts[index] ?? '';
    return value !== '' && ORDER_ATTRIBUTES[name].kind === 'number' ? Number(value) : value;
  });
