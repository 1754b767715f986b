import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_BYTES_MAX } from '@logistics/shared/contracts';
import { appError } from './errors.ts';
import { uploadsFolder } from './uploads.ts';

/** A person sends one file at a time; of unfinished files only the newest are stored. */
const FILES_PER_PERSON = 4;

/** A file that one person sends in parts. */
export interface PartsOf {
  readonly dataDir: string;
  readonly userId: number;
  /** SHA-256 of the whole file. */
  readonly sha256: string;
}

/** How many bytes of a file have arrived, counted from its start. */
export async function receivedBytes(parts: PartsOf): Promise<number> {
  return (await stat(fileOf(parts)).catch(() => null))?.size ?? 0;
}

/**
 * Writes bytes to their place in the file as they arrive, so that a connection that breaks loses nothing of what came.
 * The same bytes may come twice: a client may continue while its old connection is still open.
 * @returns how many bytes the file has
 * @throws AppError IMPORT_PARTS_MISSING for an offset behind the end, PAYLOAD_TOO_LARGE
 */
export async function receivePart(parts: PartsOf, offset: number, body: Readable): Promise<number> {
  const received = await receivedBytes(parts);
  if (offset > received) throw appError('IMPORT_PARTS_MISSING', { data: { received } });
  if (received === 0) await makeRoom(parts);
  const handle = await openToWrite(fileOf(parts));
  try {
    let at = offset;
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      // No encoding is set, so that the stream gives bytes.
      const bytes = chunk as Buffer;
      if (at + bytes.length > IMPORT_BYTES_MAX) throw appError('PAYLOAD_TOO_LARGE');
      await handle.write(bytes, 0, bytes.length, at);
      at += bytes.length;
    }
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/**
 * Checks that a file arrived whole and unchanged. A file with another content is deleted, so that it is sent again.
 * @returns its path
 * @throws AppError IMPORT_PARTS_MISSING with `data.received`, the byte from which it must be sent
 */
export async function wholeFile(parts: PartsOf, bytes: number): Promise<string> {
  const path = fileOf(parts);
  const received = await receivedBytes(parts);
  if (received < bytes) throw appError('IMPORT_PARTS_MISSING', { data: { received } });
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') === parts.sha256) return path;
  await removeParts(parts);
  throw appError('IMPORT_PARTS_MISSING', { data: { received: 0 } });
}

export async function removeParts(parts: PartsOf): Promise<void> {
  await rm(fileOf(parts), { force: true });
}

/** Removed after a day without a new part, like every upload (uploads.ts). */
function fileOf({ dataDir, userId, sha256 }: PartsOf): string {
  return join(uploadsFolder(dataDir), `${prefixOf(userId)}${sha256}`);
}
const prefixOf = (userId: number) => `parts-${userId}-`;

async function openToWrite(file: string): Promise<FileHandle> {
  return open(file, 'r+').catch(() => open(file, 'w+', 0o600));
}

/** Deletes the oldest files of this person, so that a new one may begin. */
async function makeRoom({ dataDir, userId }: PartsOf): Promise<void> {
  const folder = uploadsFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefixOf(userId)));
  if (names.length < FILES_PER_PERSON) return;
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, at: (await stat(path).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const oldest = found.sort((a, b) => a.at - b.at).slice(0, names.length - FILES_PER_PERSON + 1);
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
}
