import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { May } from '../../policies/actor.ts';
import { findPhoto, type PhotoRow } from '../../queries/parcel-photos.ts';
import { recordAudit } from '../audit/audit.ts';
import { requirePlace } from './photo-adder.ts';
import { announcePhotos, type PhotoOrder } from './photo-events.ts';

/**
 * Hides a photo, or shows a hidden one again; safe to repeat. The retention job deletes hidden ones later. Throws
 * PHOTO_NOT_FOUND, FORBIDDEN, and PHOTO_LIMIT when the parcel has the maximum number of photos.
 */
export async function setPhotoRemoved(
  context: ActorContext<'database'>,
  { id, removed, may }: { readonly id: number; readonly removed: boolean; readonly may: May<PhotoRow> },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const [order] = await tx.query<PhotoOrder>(
      `SELECT o.id, o.owner_id, o.order_code FROM orders o
       WHERE o.id = (SELECT order_id FROM parcel_photos WHERE id = $1) AND o.deleted_at IS NULL FOR NO KEY UPDATE`,
      [id],
    );
    // Read with the order locked: all changes of its photos lock it.
    const photo = await findPhoto(tx.query, id);
    if (!order || !photo) throw appError('PHOTO_NOT_FOUND');
    if (!may(context.actor, photo)) throw appError('FORBIDDEN');
    const isRemoved = photo.removed_by !== null;
    if (isRemoved === removed) return;
    if (!removed) await requirePlace(tx, order.id);
    await tx.query(
      `UPDATE parcel_photos SET removed_by = $2, removed_at = CASE WHEN $2::bigint IS NOT NULL THEN now() END
       WHERE id = $1`,
      [id, removed ? context.actor.userId : null],
    );
    const about = (value: boolean) => ({ orderCode: order.order_code, isRemoved: value });
    await recordAudit(tx, context, {
      action: removed ? 'photo.remove' : 'photo.restore',
      subjectType: 'photo',
      subjectId: id,
      old: about(isRemoved),
      new: about(removed),
    });
    await announcePhotos(tx, order);
  });
}
