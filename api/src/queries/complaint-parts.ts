import type { ComplaintMessageKind, ComplaintResult } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';
import { FEE_COLUMNS, GOODS_NAME } from './delivery-note-sql.ts';

export interface ComplaintMessageRow {
  readonly id: number;
  readonly kind: ComplaintMessageKind;
  readonly text: string;
  readonly at: string;
  readonly authorId: number;
  readonly authorName: string;
  readonly byCustomer: boolean;
  readonly asksCustomer: boolean;
  readonly assigneeId: number | null;
  readonly assigneeName: string | null;
  readonly result: ComplaintResult | null;
  readonly amount: number | null;
}

/** Returns the whole history, oldest first. A presenter leaves out the parts for staff. */
export function findComplaintMessages(read: Read, complaintId: number): Promise<ComplaintMessageRow[]> {
  return read<ComplaintMessageRow & Record<string, unknown>>(
    `SELECT m.id, m.kind, m.text, m.at, m.author_id AS "authorId",
       w.last_name || ' ' || w.first_name AS "authorName", m.author_id = c.customer_id AS "byCustomer",
       m.asks_customer AS "asksCustomer", m.assignee_id AS "assigneeId",
       a.last_name || ' ' || a.first_name AS "assigneeName", m.result, m.amount
     FROM complaint_messages m JOIN complaints c ON c.id = m.complaint_id JOIN users w ON w.id = m.author_id
     LEFT JOIN users a ON a.id = m.assignee_id WHERE m.complaint_id = $1 ORDER BY m.id`,
    [complaintId],
  );
}

export interface ComplaintPhotoRow {
  readonly id: number;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly thumb_width: number;
  readonly at: string;
}

/** Returns the photos of a complaint, oldest first. */
export function findComplaintPhotos(read: Read, complaintId: number): Promise<ComplaintPhotoRow[]> {
  return read<ComplaintPhotoRow & Record<string, unknown>>(
    `SELECT id, key, width, height, thumb_width, added_at AS at FROM complaint_photos
     WHERE complaint_id = $1 ORDER BY id`,
    [complaintId],
  );
}

/** Returns the photos that staff took of the complaint's parcel, oldest first. */
export function findPhotosOfParcel(read: Read, complaintId: number): Promise<ComplaintPhotoRow[]> {
  return read<ComplaintPhotoRow & Record<string, unknown>>(
    `SELECT p.id, p.key, p.width, p.height, p.thumb_width, p.taken_at AS at
     FROM complaints c JOIN parcel_photos p ON p.order_id = c.order_id
     WHERE c.id = $1 AND p.removed_at IS NULL ORDER BY p.taken_at, p.id`,
    [complaintId],
  );
}

export interface ComplaintParcelRow {
  readonly id: number;
  readonly isRemoved: boolean;
  readonly status: number;
  readonly goodsName: string | null;
  readonly weight: number | null;
  readonly amount: number | null;
  /** đồng, of all complaints about the parcel. */
  readonly refunded: number;
  readonly lastReportAt: string;
}

/** Returns the parcel of a complaint, also one in the bin; undefined: it was deleted for good. */
export async function findParcelOfComplaint(
  read: Read,
  complaintId: number,
): Promise<ComplaintParcelRow | undefined> {
  const [row] = await read<ComplaintParcelRow & Record<string, unknown>>(
    `SELECT o.id, o.deleted_at IS NOT NULL AS "isRemoved", o.status::int AS status, ${GOODS_NAME} AS "goodsName",
       (SELECT coalesce(-sum(t.amount), 0)::bigint FROM complaints x JOIN ledger_transactions t ON t.complaint_id = x.id
         WHERE x.order_id = o.id) AS refunded,
       (o.facts #>> '{weight,2}')::double precision AS weight, k.amount, o.created_date AS "lastReportAt"
     FROM complaints c JOIN orders o ON o.id = c.order_id
     CROSS JOIN LATERAL (
       SELECT ${FEE_COLUMNS} FROM (VALUES (o.id)) AS k (id) LEFT JOIN order_fees f ON f.order_id = k.id
     ) k WHERE c.id = $1`,
    [complaintId],
  );
  return row;
}

/** Returns the fee of a parcel in đồng, as billed, else as known now; null if none is known. */
export async function findParcelFee(read: Read, orderId: number): Promise<number | null> {
  const [row] = await read<{ amount: number | null }>(
    `SELECT k.amount FROM orders o CROSS JOIN LATERAL (
       SELECT ${FEE_COLUMNS} FROM (VALUES (o.id)) AS k (id) LEFT JOIN order_fees f ON f.order_id = k.id
     ) k WHERE o.id = $1`,
    [orderId],
  );
  return row?.amount ?? null;
}

/**
 * Returns the amount in đồng credited for all complaints about the parcel of this complaint, less reversals. Without a
 * parcel, counts this complaint alone.
 */
export async function sumRefunds(read: Read, complaintId: number): Promise<number> {
  const [row] = await read<{ refunded: number }>(
    `SELECT coalesce(-sum(t.amount), 0)::bigint AS refunded FROM ledger_transactions t
     WHERE t.complaint_id IN (
       SELECT $1::bigint UNION SELECT x.id FROM complaints c JOIN complaints x ON x.order_id = c.order_id WHERE c.id = $1)`,
    [complaintId],
  );
  return row?.refunded ?? 0;
}
