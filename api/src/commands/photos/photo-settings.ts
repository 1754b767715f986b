import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { readPhotoSettings, type PhotoSettingsRow } from '../../queries/parcel-photos.ts';
import { recordAudit } from '../audit/audit.ts';

/** Key of an advisory lock: two first writers wait for each other. No other code in this database uses this number. */
const SETTINGS_LOCK = 7_340_022;

/** Saves the limits of photos. Throws VERSION_CONFLICT. */
export async function savePhotoSettings(
  context: ActorContext<'database'>,
  { maxPerParcel, keepMonths, complaintKeepMonths, version }: PhotoSettingsRow,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [SETTINGS_LOCK]);
    const { version: stored, ...old } = await readPhotoSettings(tx.query);
    if (stored !== version) throw appError('VERSION_CONFLICT');
    await tx.query(
      `INSERT INTO photo_settings (max_per_parcel, keep_months, complaint_keep_months, version)
       VALUES ($1, $2, $3, 1)
       ON CONFLICT (only_row) DO UPDATE SET max_per_parcel = $1, keep_months = $2,
         complaint_keep_months = $3, version = photo_settings.version + 1`,
      [maxPerParcel, keepMonths, complaintKeepMonths],
    );
    await recordAudit(tx, context, {
      action: 'photo.settings',
      subjectType: 'photo',
      subjectId: 'settings',
      old,
      new: { maxPerParcel, keepMonths, complaintKeepMonths },
    });
  });
}
