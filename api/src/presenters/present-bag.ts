import type {
  Bag,
  BagDetail,
  FoundPacking,
  Lot,
  LotDetail,
  PackedParcel,
  PackResult,
} from '@logistics/shared/contracts';
import { orderStatusNames } from '@logistics/shared/texts/order-status';
import type { Actor } from '../policies/actor.ts';
import { bagPolicy } from '../policies/bag-policy.ts';
import type {
  BagRow,
  FoundPackingRow,
  PackedParcelRow,
  PackingStepRow,
  StatusCountRow,
} from '../queries/find-bags.ts';
import type { LotCountRow, LotRow } from '../queries/find-lots.ts';

export const person = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

export function presentBag(row: BagRow, actor: Actor): Bag {
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    lot: row.lot_id === null || row.lot_code === null ? null : { id: row.lot_id, code: row.lot_code },
    parcels: row.parcels,
    weight: row.weight,
    weighed: row.weighed,
    measuredWeight: row.measured_weight,
    createdAt: row.created_at,
    createdBy: person(row.created_by, row.creator_name),
    sealedAt: row.sealed_at,
    sealedBy: person(row.sealed_by, row.sealer_name),
    version: row.version,
    can: {
      pack: bagPolicy.pack(actor, row),
      seal: bagPolicy.seal(actor, row),
      reopen: bagPolicy.reopen(actor, row),
    },
  };
}

export const presentFoundPacking = ({ kind, id, code, parcels }: FoundPackingRow): FoundPacking => ({
  ...{ kind, id },
  ...{ code, parcels },
});

interface BagParts {
  readonly row: BagRow;
  readonly byStatus: readonly StatusCountRow[];
  readonly steps: readonly PackingStepRow[];
}

export function presentBagDetail({ row, byStatus, steps }: BagParts, actor: Actor): BagDetail {
  return {
    ...presentBag(row, actor),
    byStatus: byStatus.map(({ status, count }) => ({ status, status_name: orderStatusNames[status], count })),
    steps: steps.map((step) => presentStep(step, actor)),
  };
}

const presentStep = (row: PackingStepRow, actor: Actor): BagDetail['steps'][number] => ({
  key: row.key,
  status: row.status,
  status_name: orderStatusNames[row.status],
  occurredAt: row.occurred_at,
  recordedAt: row.recorded_at,
  actor: { id: row.actor_id, name: row.actor_name },
  changed: row.changed,
  lot: row.lot_code,
  ofCheck: row.of_check,
  isUndone: row.is_undone,
  can: { undo: bagPolicy.undoStep(actor, row) },
});

export const customerOf = ({
  customer_code: code,
  customer_name: name,
}: Pick<PackedParcelRow, 'customer_code' | 'customer_name'>) =>
  code === null || name === null ? null : { code, name };

export function presentPackedParcel(row: PackedParcelRow): PackedParcel {
  return {
    id: row.id,
    order_code: row.order_code,
    status: row.status,
    status_name: orderStatusNames[row.status],
    customer: customerOf(row),
    weight: row.weight,
  };
}

/** `parcel` is undefined if there is no such order. */
export function presentPackResult(
  outcome: Omit<PackResult, 'status' | 'status_name' | 'customer' | 'weight'>,
  parcel: PackedParcelRow | undefined,
): PackResult {
  return {
    key: outcome.key,
    orderCode: outcome.orderCode,
    result: outcome.result,
    orderId: outcome.orderId,
    formerBag: outcome.formerBag,
    status: parcel?.status ?? null,
    status_name: parcel ? orderStatusNames[parcel.status] : null,
    customer: parcel ? customerOf(parcel) : null,
    weight: parcel?.weight ?? null,
  };
}

export function presentLot(row: LotRow): Lot {
  return {
    id: row.id,
    code: row.code,
    carrier: row.carrier,
    plate: row.plate,
    note: row.note,
    departedAt: row.departed_at,
    borderAt: row.border_at,
    arrivedAt: row.arrived_at,
    bags: row.bags,
    createdAt: row.created_at,
    createdBy: person(row.created_by, row.creator_name),
    version: row.version,
  };
}

interface LotParts {
  readonly row: LotRow;
  readonly bags: readonly BagRow[];
  readonly counts: readonly LotCountRow[];
  readonly steps: readonly PackingStepRow[];
}

export function presentLotDetail({ row, bags, counts, steps }: LotParts, actor: Actor): LotDetail {
  const statuses = [...new Set(counts.map(({ status }) => status))];
  const sum = (rows: readonly LotCountRow[]) => rows.reduce((total, { count }) => total + count, 0);
  return {
    ...presentLot(row),
    contents: bags.map((bag) => presentBag(bag, actor)),
    byStatus: statuses.map((status) => ({
      status,
      status_name: orderStatusNames[status],
      count: sum(counts.filter((count) => count.status === status)),
    })),
    loose: sum(counts.filter(({ is_loose }) => is_loose)),
    steps: steps.map((step) => presentStep(step, actor)),
  };
}
