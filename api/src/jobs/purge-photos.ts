import { ORDER_STATUS } from '@logistics/shared/domain';
import { recordAudit } from '../commands/audit/audit.ts';
import type { AppContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/in-transaction.ts';
import { imageFileName, removeImageFiles, strayImageKeys } from '../images/image-files.ts';
import { readPhotoSettings } from '../queries/parcel-photos.ts';
import { RETENTION_DAYS } from '../retention.ts';
import type { Job } from './job.ts';

const BATCH = 1000;
/** An upload writes its files before its row. Older files without a row were left behind. In milliseconds. */
const STRAY_MS = RETENTION_DAYS.unfinishedFiles * 24 * 60 * 60 * 1000;

type Purging = AppContext<'database' | 'files'>;

/**
 * Deletes removed photos, photos of parcels that were delivered long ago and of complaints that ended long ago, and files
 * without a row. The rows go first: a crash leaves files without a row, which the next run deletes.
 */
export const purgePhotos: Job<'purge-photos'> = {
  name: 'purge-photos',
  schedule: '15 4 * * *',
  run: async (app, _data, { signal }) => {
    await purgeRemoved(app, signal);
    await purgeDelivered(app, signal);
    await purgeComplaints(app, signal);
    await removeStrayPhotos(app);
  },
};

async function purgeRemoved(app: Purging, signal: AbortSignal): Promise<void> {
  let deleted = BATCH;
  while (!signal.aborted && deleted === BATCH)
    deleted = await purgeBatch(
      app,
      `SELECT id FROM parcel_photos WHERE removed_at < now() - make_interval(days => $1)
       ORDER BY removed_at LIMIT ${BATCH}`,
      [RETENTION_DAYS.removedPhotos],
    );
}

/**
 * Reads the photos from the oldest one, and stops at the first photo that was added within the period, because it
 * can't be due. Does not delete photos of parcels that were never delivered.
 */
async function purgeDelivered(app: Purging, signal: AbortSignal): Promise<void> {
  const { keepMonths } = await readPhotoSettings(app.database.readFresh);
  let last: { at: string; id: number } | undefined = { at: '1970-01-01T00:00:00Z', id: 0 };
  while (!signal.aborted && last) {
    const page: { id: number; at: string; is_due: boolean }[] = await app.database.readFresh(
      `SELECT p.id, p.added_at AS at,
         o.status = ${ORDER_STATUS.delivered} AND o.created_date < now() - make_interval(months => $1) AS is_due
       FROM parcel_photos p JOIN orders o ON o.id = p.order_id
       WHERE (p.added_at, p.id) > ($2, $3) AND p.added_at < now() - make_interval(months => $1)
       ORDER BY p.added_at, p.id LIMIT ${BATCH}`,
      [keepMonths, last.at, last.id],
    );
    const due = page.filter(({ is_due: isDue }) => isDue).map(({ id }) => id);
    if (due.length > 0) await purgeBatch(app, 'SELECT unnest($1::bigint[]) AS id', [due]);
    last = page.length < BATCH ? undefined : page.at(-1);
  }
}

/**
 * Reads the photos of complaints in the same way. Does not delete photos of open complaints. A reopened complaint
 * still has all its photos: customers can reopen it only for days, and the period is months.
 */
async function purgeComplaints(app: Purging, signal: AbortSignal): Promise<void> {
  const { complaintKeepMonths } = await readPhotoSettings(app.database.readFresh);
  let last: { at: string; id: number } | undefined = { at: '1970-01-01T00:00:00Z', id: 0 };
  while (!signal.aborted && last) {
    const page: { id: number; at: string; is_due: boolean }[] = await app.database.readFresh(
      `SELECT p.id, p.added_at AS at, c.state IN ('resolved', 'withdrawn') AND coalesce(c.resolved_at, (
           SELECT m.at FROM complaint_messages m WHERE m.complaint_id = c.id AND m.kind = 'withdrawn'
           ORDER BY m.id DESC LIMIT 1
         )) < now() - make_interval(months => $1) AS is_due
       FROM complaint_photos p JOIN complaints c ON c.id = p.complaint_id
       WHERE (p.added_at, p.id) > ($2, $3) AND p.added_at < now() - make_interval(months => $1)
       ORDER BY p.added_at, p.id LIMIT ${BATCH}`,
      [complaintKeepMonths, last.at, last.id],
    );
    const due = page.filter(({ is_due: isDue }) => isDue).map(({ id }) => id);
    if (due.length > 0) await purgeOfComplaints(app, due);
    last = page.length < BATCH ? undefined : page.at(-1);
  }
}

async function purgeOfComplaints(app: Purging, ids: readonly number[]): Promise<void> {
  const deleted = await inTransaction(app.database, async (tx) => {
    const rows = await tx.query<PurgedPhoto>(
      `WITH gone AS (
         DELETE FROM complaint_photos WHERE id = ANY ($1) RETURNING complaint_id, key, width, thumb_width
       ), counted AS (
         UPDATE complaints c SET removed_photos = c.removed_photos + g.n
         FROM (SELECT complaint_id, count(*)::int AS n FROM gone GROUP BY complaint_id) g WHERE c.id = g.complaint_id
       )
       SELECT key, width, thumb_width FROM gone`,
      [ids],
    );
    await recordPurge(tx, rows.length);
    return rows;
  });
  await removePurged(app, deleted);
}

interface PurgedPhoto extends Record<string, unknown> {
  readonly key: string;
  readonly width: number;
  readonly thumb_width: number;
}

async function recordPurge(tx: Tx, count: number): Promise<void> {
  if (count === 0) return;
  await recordAudit(
    tx,
    { actor: null, address: null, requestId: null },
    { action: 'photo.purge', subjectType: 'photo', subjectId: 'all', old: { count } },
  );
}

async function removePurged({ files }: Purging, deleted: readonly PurgedPhoto[]): Promise<void> {
  const names = deleted.flatMap(({ key, width, thumb_width: thumb }) =>
    [thumb, width].map((one) => imageFileName(key, one, 'jpg')),
  );
  await files.photos.remove(names);
}

/** Deletes the rows that a query names, and then their files. Returns how many. */
async function purgeBatch(app: Purging, ids: string, values: unknown[]): Promise<number> {
  const deleted = await inTransaction(app.database, async (tx) => {
    const rows = await tx.query<PurgedPhoto>(
      `DELETE FROM parcel_photos WHERE id IN (${ids}) RETURNING key, width, thumb_width`,
      values,
    );
    await recordPurge(tx, rows.length);
    return rows;
  });
  await removePurged(app, deleted);
  return deleted.length;
}

/** Deletes files that no row names and no running upload will name. */
async function removeStrayPhotos({ database, files }: Purging): Promise<void> {
  const unknown = await strayImageKeys(files.photos, STRAY_MS, async (keys) => {
    const strays: string[] = [];
    for (let start = 0; start < keys.length; start += BATCH) {
      const rows = await database.readFresh<{ key: string }>(
        `SELECT key FROM unnest($1::text[]) AS key
         WHERE NOT EXISTS (SELECT FROM parcel_photos p WHERE p.key = key.key)
           AND NOT EXISTS (SELECT FROM complaint_photos p WHERE p.key = key.key)`,
        [keys.slice(start, start + BATCH)],
      );
      strays.push(...rows.map(({ key }) => key));
    }
    return strays;
  });
  await removeImageFiles(files.photos, unknown);
}
