import { errorTexts } from '@logistics/shared/texts';
import { avatarTexts } from '@logistics/shared/texts/site-account';

/** File types that the server accepts (contract, upload-avatar), repeated so that zod is not in the page's bundle. */
export const AVATAR_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const MEGABYTES_MAX = 15;

/** Returns the error sentence for an invalid file, or null. */
export function imageProblem({ type, size }: { type: string; size: number }): string | null {
  if (!AVATAR_TYPES.includes(type)) return errorTexts.IMAGE_WRONG_TYPE;
  return size > MEGABYTES_MAX * 1024 * 1024 ? avatarTexts.tooLarge(MEGABYTES_MAX) : null;
}

/** Whether the browser can decode the file: a wrong extension gives any file the type of a picture. */
export async function isReadableImage(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** A square, as fractions (0 to 1) of the picture's width and height. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Side of the uploaded picture in px; the server stores widths of 96 and 256. */
export const AVATAR_SIDE = 512;

/** Returns the largest centred square of a picture. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return {
    x: (width - side) / 2 / width,
    y: (height - side) / 2 / height,
    width: side / width,
    height: side / height,
  };
}

/** Converts the square to whole pixels: never outside the picture, never empty, never enlarged. */
export function cutOf(square: Square, width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.max(1, Math.min(Math.round(square.width * width), width, height));
  const within = (start: number, end: number) => Math.max(0, Math.min(Math.round(start), end - side));
  return { x: within(square.x * width, width), y: within(square.y * height, height), side };
}
