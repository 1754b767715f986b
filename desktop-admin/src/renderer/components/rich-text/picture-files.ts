import { IMAGE_BYTES_MAX, IMAGES_MAX, type ImageView } from '@logistics/shared/contracts';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';

/** Stores pictures on the server, all or none; rejects with an error of the API layer. */
export type UploadPictures = (
  files: readonly File[],
  onProgress?: (bytesDone: number, bytesTotal: number) => void,
) => Promise<ImageView[]>;

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,.webp';

/** Returns why these files can't be uploaded, as a sentence; null if they can. */
export function pictureProblem(files: readonly File[]): string | null {
  const texts = officeEditorTexts.upload;
  if (files.some(({ type }) => !PICTURE_TYPES.includes(type))) return texts.wrongType;
  if (files.some(({ size }) => size > IMAGE_BYTES_MAX)) return texts.tooLarge;
  if (files.length > IMAGES_MAX) return texts.tooMany(IMAGES_MAX);
  return null;
}

/** Returns the smallest variant of a picture with at least this width, for thumbnails. */
export function pictureAt({ sources, url }: ImageView, width: number): string {
  return sources.find((source) => source.type === 'image/webp' && source.width >= width)?.url ?? url;
}
