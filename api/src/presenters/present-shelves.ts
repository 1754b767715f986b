import type { PickedParcel, Shelf, ShelfResult } from '@logistics/shared/contracts';
import type { PickedParcelRow, ShelfRow } from '../queries/find-shelves.ts';
import { statusName } from './present-order.ts';

export function presentShelf(row: ShelfRow): Shelf {
  return {
    id: row.id,
    code: row.code,
    warehouse: row.warehouse,
    place: row.place,
    note: row.note,
    parcels: row.parcels,
    version: row.version,
    removedAt: row.removed_at,
  };
}

export function presentShelfResult(outcome: Omit<ShelfResult, 'status_name'>): ShelfResult {
  return { ...outcome, status_name: outcome.status === null ? null : statusName(outcome.status) };
}

export function presentPickedParcel(row: PickedParcelRow): PickedParcel {
  const { customer_code: code, customer_name: name } = row;
  return {
    id: row.id,
    order_code: row.order_code,
    status: row.status,
    status_name: statusName(row.status),
    customer: code === null || name === null ? null : { code, name },
    pieces: row.pieces,
    shelf: row.shelf,
    warehouse: row.warehouse,
  };
}
