import { COMPLAINT_PHOTOS_MAX, isOpenComplaint } from '@logistics/shared/domain';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { storePhoto, type StoredPhoto } from '../photos/store-photo.ts';
import {
  announceComplaint,
  lockComplaint,
  requireState,
  type ComplaintContext,
  type LockedComplaint,
} from './complaint-rows.ts';

/**
 * Adds a photo to an open complaint of the caller. Adds nothing if the complaint already has this file.
 *
 * @param path the received file
 * @throws AppError NOT_FOUND, COMPLAINT_STATE, PHOTO_LIMIT, and the errors of encodeImage
 */
export async function addComplaintPhoto(
  context: ComplaintContext,
  { id, path }: { readonly id: number; readonly path: string },
): Promise<void> {
  const { database, files } = context.app;
  await storePhoto(files.photos, path, {
    findKnown: (sha256) =>
      inTransaction(database, async (tx) => ((await lockForPhoto(tx, context, id, sha256)) ? null : true)),
    insert: (photo) =>
      inTransaction(database, async (tx) => {
        const complaint = await lockForPhoto(tx, context, id, photo.sha256);
        if (!complaint) return { row: true as const, isNamed: false };
        await insert(tx, context, complaint, photo);
        return { row: true as const, isNamed: true };
      }),
  });
}

/** Locks the complaint for one more photo; null: it has a photo of these bytes already. */
async function lockForPhoto(
  tx: Tx,
  { actor }: ComplaintContext,
  id: number,
  sha256: string,
): Promise<LockedComplaint | null> {
  const complaint = await lockComplaint(tx, id, actor.userId);
  const [same] = await tx.query('SELECT FROM complaint_photos WHERE complaint_id = $1 AND sha256 = $2', [
    id,
    sha256,
  ]);
  if (same) return null;
  requireState(isOpenComplaint(complaint));
  const [counted] = await tx.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM complaint_photos WHERE complaint_id = $1',
    [id],
  );
  if ((counted?.n ?? 0) >= COMPLAINT_PHOTOS_MAX) throw appError('PHOTO_LIMIT');
  return complaint;
}

async function insert(
  tx: Tx,
  context: ComplaintContext,
  complaint: LockedComplaint,
  { key, sha256, width, height, thumbWidth, bytes }: StoredPhoto,
): Promise<void> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO complaint_photos (complaint_id, key, sha256, width, height, thumb_width, bytes)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [complaint.id, key, sha256, width, height, thumbWidth, bytes],
  );
  await recordAudit(tx, context, {
    action: 'complaint.photo',
    subjectType: 'complaint',
    subjectId: complaint.id,
    new: { complaint: complaint.code, userId: complaint.customerId, photoId: row?.id },
  });
  await announceComplaint(tx, complaint);
}
