import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { IMPORT_BYTES_MAX } from '@logistics/shared/contracts';
import { appError } from './errors.ts';
import { uploadsFolder } from './uploads.ts';

/** A person sends one file at a time; of what was left behind only the newest few stand. */
const FILES_PER_PERSON = 4;

interface PartsOf {
  readonly dataDir: string;
  readonly userId: number;
  /** SHA-256 of all the bytes that will come. */
  readonly key: string;
}

/** How many bytes of a file have come, counted from its start. */
export async function receivedBytes(parts: PartsOf): Promise<number> {
  return (await stat(fileOf(parts)).catch(() => null))?.size ?? 0;
}

/**
 * Writes what comes to its place in the file, as it comes: of a connection that breaks off everything that arrived
 * stays. The same bytes may come twice (a caller that went on while its old connection was still open).
 * @returns how many bytes there are
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
      // A request's stream gives bytes unless an encoding is set, which nobody does.
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

/** The bytes of a file that came whole. */
export function readParts(parts: PartsOf): Readable {
  return createReadStream(fileOf(parts));
}

export async function removeParts(parts: PartsOf): Promise<void> {
  await rm(fileOf(parts), { force: true });
}

/** Removed after a day without a new part, like every upload (uploads.ts). */
function fileOf({ dataDir, userId, key }: PartsOf): string {
  const name = createHash('sha256').update(key).digest('hex');
  return join(uploadsFolder(dataDir), `${prefixOf(userId)}${name}`);
}
const prefixOf = (userId: number) => `parts-${userId}-`;

async function openToWrite(file: string): Promise<FileHandle> {
  return open(file, 'r+').catch(() => open(file, 'w+', 0o600));
}

/** Takes the oldest files of this person away, so that a new one may begin. */
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
