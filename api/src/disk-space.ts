import { statfs } from 'node:fs/promises';
import { appError } from './errors.ts';

const MB = 2 ** 20;
/** Bytes that uploads leave free for the database's log, sessions and scans. */
export const FREE_BYTES_MIN = 256 * MB;
/** A workbook is compressed; its rows are written to the staging table, the orders, their events and the log. */
const BYTES_PER_FILE_BYTE = { import: 10, upload: 2 } as const;

/** Returns the free bytes of the disk that contains this folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Throws STORAGE_FULL when the disk of the data folder has no space for an upload.
 * @param contentLength bytes of the request; undefined if it does not say
 */
export async function requireDiskSpace(
  dataDir: string,
  kind: keyof typeof BYTES_PER_FILE_BYTE,
  contentLength: number | undefined,
): Promise<void> {
  const needed = FREE_BYTES_MIN + BYTES_PER_FILE_BYTE[kind] * (contentLength ?? 0);
  if ((await freeBytes(dataDir)) < needed) throw appError('STORAGE_FULL');
}
