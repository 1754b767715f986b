import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Returns a cheap marker of a file's state without reading its content; null if the file is missing or still empty. */
export async function markOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() && found.size > 0 ? `${found.size} ${found.mtimeMs}` : null;
}

/** SHA-256 of a file's bytes; null if another program has locked the file or it is gone. */
export async function contentHash(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
