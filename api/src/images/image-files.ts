import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imagesFolder } from '../uploads.ts';
import type { EncodedImage } from './encode-image.ts';

/** The name of one form of a picture: nothing of it comes from whoever sent it. */
const fileName = (key: string, width: number, extension: string) => `${key}-${width}.${extension}`;

/** Writes all forms of a picture under a new random key of 128 bits and gives the key. */
export async function writeImageFiles(dataDir: string, image: EncodedImage): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const folder = imagesFolder(dataDir);
  await mkdir(folder, { recursive: true });
  for (const { width, extension, bytes } of image.forms)
    await writeFile(join(folder, fileName(key, width, extension)), bytes, { flag: 'wx' });
  return key;
}

/** Takes all forms of pictures away; harmless where there are none. */
export async function removeImageFiles(dataDir: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const folder = imagesFolder(dataDir);
  const wanted = new Set(keys);
  for (const name of await readdir(folder).catch(() => []))
    if (wanted.has(name.split('-')[0] ?? '')) await rm(join(folder, name), { force: true });
}

/**
 * Keys of files that lie there without belonging to anything.
 *
 * @param minAgeMs younger files are left alone: their upload may be under way.
 * @param unknownOf which of some keys nobody knows.
 */
export async function strayImageKeys(
  dataDir: string,
  minAgeMs: number,
  unknownOf: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const folder = imagesFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const fileOf = new Map(names.map((name) => [name.split('-')[0] ?? '', name]));
  const strays: string[] = [];
  for (const key of await unknownOf([...fileOf.keys()])) {
    const found = await stat(join(folder, fileOf.get(key) ?? '')).catch(() => null);
    if (found && Date.now() - found.mtimeMs > minAgeMs) strays.push(key);
  }
  return strays;
}
