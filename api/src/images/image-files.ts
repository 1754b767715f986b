import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EncodedImage } from './encode-image.ts';

/** File name of one form of a picture. Contains nothing from the uploader. */
export const imageFileName = (key: string, width: number, extension: string) =>
  `${key}-${width}.${extension}`;

/** Writes all forms of a picture into a folder under a new random key of 128 bits and returns the key. */
export async function writeImageFiles(folder: string, image: EncodedImage): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await mkdir(folder, { recursive: true });
  for (const { width, extension, bytes } of image.forms)
    await writeFile(join(folder, imageFileName(key, width, extension)), bytes, { flag: 'wx' });
  return key;
}

/** Deletes files by name, without reading the folder; safe to repeat. */
export async function removeNamedFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** Deletes all forms of pictures; safe to repeat. */
export async function removeImageFiles(folder: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const wanted = new Set(keys);
  for (const name of await readdir(folder).catch(() => []))
    if (wanted.has(name.split('-')[0] ?? '')) await rm(join(folder, name), { force: true });
}

/**
 * Returns the keys of files without a row.
 *
 * @param minAgeMs skips younger files, because their upload may still be running
 * @param unknownOf returns which of the given keys have no row
 */
export async function strayImageKeys(
  folder: string,
  minAgeMs: number,
  unknownOf: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const fileOf = new Map(names.map((name) => [name.split('-')[0] ?? '', name]));
  const strays: string[] = [];
  for (const key of await unknownOf([...fileOf.keys()])) {
    const found = await stat(join(folder, fileOf.get(key) ?? '')).catch(() => null);
    if (found && Date.now() - found.mtimeMs > minAgeMs) strays.push(key);
  }
  return strays;
}
