import { IMAGE_BYTES_MAX } from '@logistics/shared/contracts';
import { officePhotoTexts as texts } from '@logistics/shared/texts/office-photos';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const PHOTO_ACCEPT = TYPES.join(',');

/** Returns why a file is no photo, as a sentence; null if it may be one. The server decides by its bytes. */
export function photoProblem({ type, size }: Blob): string | null {
  if (!TYPES.includes(type)) return texts.wrongType;
  return size > IMAGE_BYTES_MAX ? texts.tooLarge : null;
}
