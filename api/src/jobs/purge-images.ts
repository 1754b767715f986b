import { recordAudit } from '../commands/audit/audit.ts';
import { strayImageKeys } from '../images/image-files.ts';
import { deleteImageFiles } from '../images/image-removal-lock.ts';
import { inTransaction, type Tx } from '../database/in-transaction.ts';
import type { AppContext } from '../context.ts';
import { RETENTION_DAYS } from '../retention.ts';
import type { Job } from './job.ts';

const GRACE = `interval '${RETENTION_DAYS.unusedPictures} days'`;
/**
 * An upload writes its files before its row. Older files without a row were left behind by a crash. In milliseconds.
 */
const STRAY_MS = RETENTION_DAYS.unfinishedFiles * 24 * 60 * 60 * 1000;
const BATCH = 1000;
/** Maximum number of pictures that the audit row names. */
const NAMED_MAX = 100;

/** Deletes pictures that nothing refers to, and files without a row. */
export const purgeImages: Job<'purge-images'> = {
  name: 'purge-images',
  schedule: '10 4 * * *',
  run: async (app) => {
    await deleteImageFiles(app, await forgetUnused(app));
    await removeStrayImages(app);
  },
};

/** Deletes files of pictures that no row names and no running upload will name. */
export async function removeStrayImages(app: AppContext<'database' | 'files'>): Promise<void> {
  await deleteImageFiles(
    app,
    await strayImageKeys(app.files.images, STRAY_MS, (keys) => withoutRow(app, keys)),
  );
}

/** SQL: all texts that may contain a picture's address. Covers and galleries refer by id. */
const NAMED_KEYS = `
  SELECT DISTINCT named[1] AS key FROM (
    SELECT content AS text FROM article_revisions
    UNION ALL SELECT description FROM products
    UNION ALL SELECT content FROM manager_records
    UNION ALL SELECT image FROM notifications WHERE user_id IS NULL AND image IS NOT NULL
    UNION ALL SELECT avatar FROM users WHERE avatar IS NOT NULL
  ) said CROSS JOIN LATERAL regexp_matches(said.text, '/uploads/images/([0-9a-f]{32})-', 'g') AS named`;

async function forgetUnused(app: AppContext<'database'>): Promise<string[]> {
  return inTransaction(app.database, async (tx) => {
    await tx.query(
      `WITH named AS MATERIALIZED (${NAMED_KEYS}), looked_at AS (
         SELECT i.id, i.key IN (SELECT key FROM named)
           OR EXISTS (SELECT FROM article_revisions r WHERE r.image_id = i.id)
           OR EXISTS (SELECT FROM product_images p WHERE p.image_id = i.id) AS used
         FROM images i
       )
       UPDATE images i SET unused_since = CASE WHEN NOT l.used THEN now() END
       FROM looked_at l WHERE l.id = i.id AND l.used = (i.unused_since IS NOT NULL)`,
    );
    const deletedRows = await tx.query<{ key: string }>(
      `DELETE FROM images WHERE unused_since < now() - ${GRACE} RETURNING key`,
    );
    const keys = deletedRows.map(({ key }) => key);
    await auditPurge(tx, keys);
    return keys;
  });
}

/** Writes one audit row per run, without an actor, because the system purges pictures. */
async function auditPurge(tx: Tx, keys: readonly string[]): Promise<void> {
  const [first] = keys;
  if (first === undefined) return;
  await recordAudit(
    tx,
    { actor: null, address: null, requestId: null },
    {
      action: 'image.purge',
      subjectType: 'image',
      subjectId: first,
      old: { count: keys.length, keys: keys.slice(0, NAMED_MAX) },
    },
  );
}

async function withoutRow({ database }: AppContext<'database'>, keys: readonly string[]): Promise<string[]> {
  const strays: string[] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    const rows = await database.readFresh<{ key: string }>(
      'SELECT key FROM unnest($1::text[]) AS key WHERE NOT EXISTS (SELECT FROM images i WHERE i.key = key.key)',
      [keys.slice(start, start + BATCH)],
    );
    strays.push(...rows.map(({ key }) => key));
  }
  return strays;
}
