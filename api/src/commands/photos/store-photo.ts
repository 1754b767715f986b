import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PHOTO_THUMB_SIDE } from '@logistics/shared/contracts';
import { PHOTO_SIDE } from '@logistics/shared/domain';
import { encodeImage } from '../../images/encode-image.ts';
import { imageFileName, writeImageFiles } from '../../images/image-files.ts';
import type { FileStore } from '../../storage/file-store.ts';

/** The values of a photo's row. Its files are already written. */
export interface StoredPhoto {
  /** Random name of its files. */
  readonly key: string;
  /** SHA-256 of the received file. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly thumbWidth: number;
  /** Size of all its files together. */
  readonly bytes: number;
}

interface PhotoRows<Row> {
  /** Returns the row of a stored photo with these bytes; null: the photo is new. */
  readonly findKnown: (sha256: string) => Promise<Row | null>;
  /** Inserts the row in a transaction. `isNamed` false: another call stored these bytes meanwhile. */
  readonly insert: (photo: StoredPhoto) => Promise<{ readonly row: Row; readonly isNamed: boolean }>;
}

/**
 * Encodes a received file again and stores it in two sizes. The files are written before the row, and deleted again if
 * no row names them. Throws the errors of encodeImage and of the two functions.
 */
export async function storePhoto<Row>(photos: FileStore, path: string, rows: PhotoRows<Row>): Promise<Row> {
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await rows.findKnown(sha256);
  if (known !== null) return known;
  const image = await encodeImage(bytes, {
    widths: [PHOTO_THUMB_SIDE, PHOTO_SIDE],
    square: false,
    photo: true,
  });
  const key = await writeImageFiles(photos, image);
  let isNamed = false;
  try {
    const { width, height, widths, forms } = image;
    const size = forms.reduce((sum, form) => sum + form.bytes.length, 0);
    const photo = { key, sha256, width, height, thumbWidth: widths[0] ?? width, bytes: size };
    const inserted = await rows.insert(photo);
    isNamed = inserted.isNamed;
    return inserted.row;
  } finally {
    const names = image.forms.map(({ width }) => imageFileName(key, width, 'jpg'));
    if (!isNamed) await photos.remove(names);
  }
}
