import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Folder of uploads while they are read, each in a folder of its own. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads-tmp');
}

/** Folder of the pictures that /uploads/images serves. */
export function imagesFolder(dataDir: string): string {
  return join(dataDir, 'uploads', 'images');
}

/**
 * Deletes uploads that a killed server left behind. Only those older than a day, because another process may be
 * reading younger ones.
 */
export async function removeStaleUploads(dataDir: string, now = Date.now()): Promise<void> {
  const folder = uploadsFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
