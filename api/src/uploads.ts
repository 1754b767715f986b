import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartConfig } from './config/config.ts';
import { RETENTION_DAYS } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Folder of uploads while they are read, each in a folder of its own. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads-tmp');
}

/** Folder of the pieces of files that come in parts. */
export function partsFolder(dataDir: string): string {
  return join(dataDir, 'upload-parts');
}

/** Folder of the pictures that /uploads/images serves. */
export function imagesFolder(dataDir: string): string {
  return join(dataDir, 'uploads', 'images');
}

/** Folder of the photos of parcels. Only their call serves them, to people who may see the parcel. */
export function photosFolder(dataDir: string): string {
  return join(dataDir, 'parcel-photos');
}

/** Folder of the mails that no mail server sends. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/**
 * Deletes files of uploads and backups that a killed process left behind, and old mails of the outbox. Another process may
 * be writing younger files.
 */
export async function removeStaleFiles(
  { dataDir, backupDir }: Pick<StartConfig, 'dataDir' | 'backupDir'>,
  now = Date.now(),
): Promise<void> {
  const { unfinishedFiles, outboxMails } = RETENTION_DAYS;
  for (const folder of [uploadsFolder(dataDir), partsFolder(dataDir)])
    await removeOlder({ folder, days: unfinishedFiles, now });
  await removeOlder({ folder: outboxFolder(dataDir), names: /\.eml$/, days: outboxMails, now });
  await removeOlder({
    folder: backupDir,
    names: /^\.logistics-.*\.unfinished$/,
    days: unfinishedFiles,
    now,
  });
}

interface OldFiles {
  readonly folder: string;
  /** Every name if omitted. */
  readonly names?: RegExp;
  readonly days: number;
  readonly now: number;
}

async function removeOlder({ folder, names, days, now }: OldFiles): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (names && !names.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > days * DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
