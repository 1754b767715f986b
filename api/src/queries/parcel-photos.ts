import { PHOTO_DEFAULTS, PHOTO_UNDO_MINUTES } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';
import { visibleOrders, type OrderScope } from './order-rows.ts';

export interface PhotoRow {
  id: number;
  order_id: number;
  key: string;
  width: number;
  height: number;
  thumb_width: number;
  taken_by: number;
  taken_by_name: string;
  taken_at: string;
  removed_by: number | null;
  is_new: boolean;
}

/** Columns of PhotoRow, from `parcel_photos p JOIN users u`. */
const COLUMNS = `p.id, p.order_id, p.key, p.width, p.height, p.thumb_width, p.taken_by,
  u.last_name || ' ' || u.first_name AS taken_by_name, p.taken_at, p.removed_by,
  p.added_at > now() - interval '${PHOTO_UNDO_MINUTES} minutes' AS is_new`;

/**
 * Returns the photos of a live order in a scope, oldest first. Returns undefined for another owner's order, an order in
 * the bin, and an unknown id.
 */
export async function findParcelPhotos(
  read: Read,
  scope: OrderScope,
  orderId: number,
): Promise<PhotoRow[] | undefined> {
  const where = visibleOrders(scope, undefined);
  where.add(`o.id = ${where.bind(orderId)}`);
  const [order] = await read(`SELECT FROM orders o WHERE ${where.toString()}`, where.values);
  if (!order) return undefined;
  return read<PhotoRow>(
    `SELECT ${COLUMNS} FROM parcel_photos p JOIN users u ON u.id = p.taken_by
     WHERE p.order_id = $1 AND p.removed_at IS NULL ORDER BY p.taken_at, p.id`,
    [orderId],
  );
}

/** Returns a photo with its order, whether it is removed or not. */
export async function findPhoto(read: Read, id: number): Promise<PhotoRow | undefined> {
  const [row] = await read<PhotoRow>(
    `SELECT ${COLUMNS} FROM parcel_photos p JOIN users u ON u.id = p.taken_by
     JOIN orders o ON o.id = p.order_id AND o.deleted_at IS NULL WHERE p.id = $1`,
    [id],
  );
  return row;
}

export async function countPhotos(read: Read, orderId: number): Promise<number> {
  const [row] = await read<{ n: number }>(
    'SELECT count(*) AS n FROM parcel_photos WHERE order_id = $1 AND removed_at IS NULL',
    [orderId],
  );
  return row?.n ?? 0;
}

export interface PhotoSettingsRow {
  maxPerParcel: number;
  keepMonths: number;
  complaintKeepMonths: number;
  version: number;
}

export async function readPhotoSettings(read: Read): Promise<PhotoSettingsRow> {
  const [row] = await read<PhotoSettingsRow>(
    `SELECT max_per_parcel AS "maxPerParcel", keep_months AS "keepMonths",
       complaint_keep_months AS "complaintKeepMonths", version FROM photo_settings`,
  );
  return row ?? { ...PHOTO_DEFAULTS, version: 0 };
}

export async function readPhotoTotals(read: Read): Promise<{ photos: number; bytes: number }> {
  const [row] = await read<{ photos: number; bytes: number }>('SELECT photos, bytes FROM photo_totals');
  return row ?? { photos: 0, bytes: 0 };
}
