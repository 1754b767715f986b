import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { countPhotos, readPhotoSettings } from '../../queries/parcel-photos.ts';
import { recordAudit } from '../audit/audit.ts';
import { announcePhotos, type PhotoOrder } from './photo-events.ts';
import { storePhoto, type StoredPhoto } from './store-photo.ts';

export interface AddPhoto {
  readonly orderCode: string;
  /** The received file. */
  readonly path: string;
  /** By the clock of the device. A time in the future counts as now. */
  readonly takenAt?: string | undefined;
  /** Runs in the transaction of a new photo, for example to count it for a link. */
  readonly alsoWrite?: (tx: Tx) => Promise<void>;
}

export interface AddedPhoto {
  readonly orderId: number;
  readonly photoId: number;
}

type Context = ActorContext<'database' | 'files'>;

/**
 * Adds a photo to a parcel. If the parcel already has this file, returns the existing photo. If that photo was
 * removed, a repeat of the same upload (same time) leaves it removed; a later upload restores it.
 *
 * Throws ORDER_NOT_FOUND, PHOTO_LIMIT, and the errors of encodeImage.
 */
export function addPhoto(context: Context, photo: AddPhoto): Promise<AddedPhoto> {
  const { database, files } = context.app;
  return storePhoto(files.photos, photo.path, {
    findKnown: (sha256) => inTransaction(database, (tx) => takeKnown(tx, context, photo, sha256)),
    insert: (stored) =>
      inTransaction(database, async (tx) => {
        const found = await takeKnown(tx, context, photo, stored.sha256);
        if (found) return { row: found, isNamed: false };
        return { row: await insert(tx, context, photo, stored), isNamed: true };
      }),
  });
}

/**
 * Locks the order, and returns its photo with these bytes, if it has one. Throws ORDER_NOT_FOUND, and PHOTO_LIMIT
 * when the parcel has the maximum number of photos.
 */
async function takeKnown(
  tx: Tx,
  context: Context,
  { orderCode, takenAt }: AddPhoto,
  sha256: string,
): Promise<AddedPhoto | null> {
  const order = await lockOrder(tx, orderCode);
  const [same] = await tx.query<{ id: number; is_removed: boolean; is_repeat: boolean }>(
    `SELECT id, removed_at IS NOT NULL AS is_removed, coalesce(taken_at = $3, false) AS is_repeat
     FROM parcel_photos WHERE order_id = $1 AND sha256 = $2`,
    [order.id, sha256, takenAt ?? null],
  );
  if (!same || (same.is_removed && !same.is_repeat)) await requirePlace(tx, order.id);
  if (!same) return null;
  if (same.is_removed && !same.is_repeat) {
    await tx.query('UPDATE parcel_photos SET removed_at = NULL, removed_by = NULL WHERE id = $1', [same.id]);
    await recordAudit(tx, context, {
      action: 'photo.restore',
      subjectType: 'photo',
      subjectId: same.id,
      old: { orderCode, isRemoved: true },
      new: { orderCode, isRemoved: false },
    });
    await announcePhotos(tx, order);
  }
  return { orderId: order.id, photoId: same.id };
}

export async function lockOrder(tx: Tx, orderCode: string): Promise<PhotoOrder> {
  const { models, transaction } = tx;
  const order = await models.Order.findOne({
    attributes: ['id', 'ownerId', 'orderCode'],
    where: { orderCode, deletedAt: null },
    transaction,
    lock: transaction.LOCK.NO_KEY_UPDATE,
  });
  if (!order) throw appError('ORDER_NOT_FOUND');
  return { id: order.id, owner_id: order.ownerId, order_code: order.orderCode };
}

/** Call it with the order locked. */
export async function requirePlace(tx: Tx, orderId: number): Promise<void> {
  const { maxPerParcel } = await readPhotoSettings(tx.query);
  if ((await countPhotos(tx.query, orderId)) >= maxPerParcel) throw appError('PHOTO_LIMIT');
}

async function insert(
  tx: Tx,
  context: Context,
  photo: AddPhoto,
  { key, sha256, width, height, thumbWidth, bytes }: StoredPhoto,
): Promise<AddedPhoto> {
  const { orderCode, takenAt } = photo;
  const order = await lockOrder(tx, orderCode);
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO parcel_photos (order_id, key, sha256, width, height, thumb_width, bytes, taken_by, taken_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, least(coalesce($9::timestamptz, now()), now())) RETURNING id`,
    [
      ...[order.id, key, sha256, width, height, thumbWidth, bytes],
      ...[context.actor.userId, takenAt ?? null],
    ],
  );
  if (!row) throw new Error('a new photo has no row');
  await photo.alsoWrite?.(tx);
  await recordAudit(tx, context, {
    action: 'photo.add',
    subjectType: 'photo',
    subjectId: row.id,
    new: { orderCode },
  });
  await announcePhotos(tx, order);
  return { orderId: order.id, photoId: row.id };
}
