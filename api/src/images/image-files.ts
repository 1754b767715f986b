import { randomBytes } from 'node:crypto';
import type { FileStore } from '../storage/file-store.ts';
import type { EncodedImage } from './encode-image.ts';

/** File name of one form of a picture. Contains nothing from the uploader. */
export const imageFileName = (key: string, width: number, extension: string) =>
  `${key}-${width}.${extension}`;

/** Writes all forms of a picture under a new random key of 128 bits and returns the key. */
export async function writeImageFiles(store: FileStore, image: EncodedImage): Promise<string> {
  const key = randomBytes(16).toString('hex');
  for (const { width, extension, bytes } of image.forms)
    await store.write(imageFileName(key, width, extension), bytes);
  return key;
}

/** Deletes all forms of pictures; safe to repeat. */
export async function removeImageFiles(store: FileStore, keys: readonly string[]): Promise<void> {
  await store.removeStartingWith(keys.map((key) => `${key}-`));
}

/**
 * Returns the keys of files without a row.
 *
 * @param minAgeMs skips younger files, because their upload may still be running
 * @param unknownOf returns which of the given keys have no row
 */
export async function strayImageKeys(
  store: FileStore,
  minAgeMs: number,
  unknownOf: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const strays: string[] = [];
  for await (const names of store.list()) {
    const fileOf = new Map(names.map((name) => [name.split('-')[0] ?? '', name]));
    for (const key of await unknownOf([...fileOf.keys()])) {
      const found = await store.find(fileOf.get(key) ?? '');
      if (found && Date.now() - found.storedAt.getTime() > minAgeMs) strays.push(key);
    }
  }
  return strays;
}
