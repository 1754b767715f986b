import { existsSync } from 'node:fs';
import { mkdir, rename, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { serverTexts } from '@logistics/shared/texts/server';
import { RETENTION_DAYS } from '../retention.ts';
import { copyFiles, type CopiedFiles } from '../storage/copy-files.ts';
import type { FileStore } from '../storage/file-store.ts';
import { FolderStore } from '../storage/folder-store.ts';
import { BackupError } from './backup-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Free space that the copies leave on their disk, in bytes. The database may be on the same disk. */
const FREE_BYTES_LEFT = 1_000_000_000;

interface PhotoCopies {
  /** Photos that the server has. */
  readonly present: FolderStore;
  /** Photos that the server has deleted. Stored backups may still contain their rows. */
  readonly removed: FolderStore;
}

/** Returns the stores of the photo copies in a backup folder. */
export function photoCopies(backupDir: string): PhotoCopies {
  return {
    present: new FolderStore(join(backupDir, 'parcel-photos')),
    removed: new FolderStore(join(backupDir, 'parcel-photos-removed')),
  };
}

export interface CopyOrder {
  readonly backupDir: string;
  /** Copies of deleted photos are stored as long as the backups that name them. */
  readonly backupDays: number;
  readonly signal: AbortSignal;
}

/**
 * Copies new photos to the folder of the backups, because a backup contains only their rows. Photos never change, so
 * each is copied once.
 * @throws BackupError when the disk has no space
 */
export async function copyPhotos(
  photos: FileStore,
  { backupDir, backupDays, signal }: CopyOrder,
): Promise<void> {
  const { present, removed } = photoCopies(backupDir);
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  await copyFiles(photos, present, async () => {
    signal.throwIfAborted();
    const { bavail, bsize } = await statfs(backupDir);
    if (bavail * bsize < FREE_BYTES_LEFT) throw new BackupError(serverTexts.backupNoSpace(backupDir));
  });
  await moveDeletedCopies(photos, { present, removed }, signal);
  const days = backupDays + RETENTION_DAYS.unfinishedFiles;
  await deleteOlder(removed, Date.now() - days * DAY_MS);
}

/**
 * Restores the photos from the folder of a backup, also photos that were deleted after it. The purge deletes files
 * without a row later.
 */
export async function restorePhotos(backupDir: string, photos: FileStore): Promise<CopiedFiles> {
  const { present, removed } = photoCopies(backupDir);
  const found = await copyFiles(present, photos);
  const older = await copyFiles(removed, photos);
  return { copied: found.copied + older.copied, known: found.known + older.known };
}

/** Moves the copies of photos that the server has deleted to `removed`. Their age counts from the move. */
async function moveDeletedCopies(
  photos: FileStore,
  { present, removed }: PhotoCopies,
  signal: AbortSignal,
): Promise<void> {
  const onServer = new Set<string>();
  for await (const names of photos.list()) for (const name of names) onServer.add(name);
  for await (const names of present.list())
    for (const name of names.filter((one) => !onServer.has(one))) {
      signal.throwIfAborted();
      await mkdir(removed.folder, { recursive: true });
      const path = join(removed.folder, name);
      await rename(join(present.folder, name), path);
      await utimes(path, new Date(), new Date());
    }
}

async function deleteOlder(store: FolderStore, before: number): Promise<void> {
  if (!existsSync(store.folder)) return;
  for await (const names of store.list())
    for (const name of names) {
      const { mtimeMs } = await stat(join(store.folder, name));
      if (mtimeMs < before) await store.remove([name]);
    }
}
