import type pg from 'pg';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { removeImageFiles } from './image-files.ts';

/** Advisory lock: a backup holds it alone while it reads pictures; deletions share it. */
const IMAGE_FILES_LOCK = 7_340_013;

/**
 * Deletes the files of pictures whose rows were deleted. Does not delete them while a backup reads the pictures of
 * its snapshot; the daily purge then deletes them as files without a row.
 */
export async function deleteImageFiles(
  app: AppContext<'database' | 'files'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await inTransaction(app.database, async (tx) => {
    const [lock] = await tx.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock_shared($1) AS free', [
      IMAGE_FILES_LOCK,
    ]);
    if (lock?.free) await removeImageFiles(app.files.images, keys);
  });
}

/** Waits for running deletions of pictures and prevents further ones until the connection ends. */
export async function holdImageFiles(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [IMAGE_FILES_LOCK]);
}
