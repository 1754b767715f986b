import { buffer } from 'node:stream/consumers';
import type { PhotoSize } from '@logistics/shared/contracts';
import type { AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { imageFileName } from '../../images/image-files.ts';

/** The fields of a photo that name its files. */
interface PhotoFiles {
  readonly key: string;
  readonly width: number;
  readonly thumb_width: number;
}

/**
 * Reads the file of a photo. Throws PHOTO_NOT_FOUND when there is none, as after a restore on another machine
 * (docs/photos.md).
 */
export async function readPhotoFile(
  { files }: AppContext<'files'>,
  { key, width, thumb_width: thumb }: PhotoFiles,
  size: PhotoSize,
): Promise<Buffer> {
  const name = imageFileName(key, size === 'thumb' ? thumb : width, 'jpg');
  const found = await files.photos.open(name);
  if (!found) throw appError('PHOTO_NOT_FOUND');
  return buffer(found.body);
}
