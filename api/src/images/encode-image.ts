import { IMAGE_PIXELS_MAX, IMAGE_SIDE_MAX } from '@logistics/shared/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError, appError } from '../errors.ts';

/** One form of a picture, in one width. */
export interface EncodedForm {
  readonly width: number;
  readonly height: number;
  readonly extension: 'webp' | 'jpg' | 'png';
  readonly bytes: Buffer;
}

export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  /** Ascending; the last is the picture's own. */
  readonly widths: readonly number[];
  /** What stands beside WebP: JPEG, or PNG where the picture is transparent. */
  readonly extension: 'jpg' | 'png';
  readonly forms: readonly EncodedForm[];
}

export interface ImagePlan {
  /** Widths to make; never above the picture's own. */
  readonly widths: readonly number[];
  /** True: cut to a square around the middle. */
  readonly square: boolean;
}

const FORMATS = new Set(['jpeg', 'png', 'webp']);

/**
 * Decodes a picture and encodes it anew, so that nothing of the file that was sent is ever served: no metadata, no
 * second content behind the pixels. The kind is told from the bytes, whatever the name says.
 *
 * Throws IMAGE_WRONG_TYPE, IMAGE_TOO_LARGE (before any pixel is decoded), IMAGE_UNREADABLE.
 */
export async function encodeImage(bytes: Buffer, plan: ImagePlan): Promise<EncodedImage> {
  if (!looksLikeImage(bytes)) throw appError('IMAGE_WRONG_TYPE');
  try {
    const open = () => sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' }).autoOrient();
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const size = sizeOf(metadata, plan.square);
    const isTransparent = metadata.hasAlpha && !(await sharp(bytes).stats()).isOpaque;
    const extension = isTransparent ? 'png' : 'jpg';
    const largest = Math.max(...plan.widths);
    const own = Math.min(size.width, largest);
    const widths = [...plan.widths.filter((width) => width < own), own];
    const forms: EncodedForm[] = [];
    for (const width of widths) {
      const height = Math.max(1, Math.round((size.height * width) / size.width));
      const resized = () => open().resize(width, height, { fit: plan.square ? 'cover' : 'fill' });
      forms.push({
        width,
        height,
        extension: 'webp',
        bytes: await resized().webp({ quality: 80 }).toBuffer(),
      });
      forms.push({ width, height, extension, bytes: await fallback(resized(), extension).toBuffer() });
    }
    const last = forms.at(-1);
    return { width: own, height: last?.height ?? own, widths, extension, forms };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw appError('IMAGE_UNREADABLE', { cause: error });
  }
}

/** JPEG, PNG or WebP by the first bytes. What else the decoder could read, among it SVG, never reaches it. */
function looksLikeImage(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  const isWebp = start.startsWith('RIFF') && start.slice(8) === 'WEBP';
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || isWebp;
}

function sizeOf(metadata: Metadata, isSquare: boolean): { width: number; height: number } {
  if (!FORMATS.has(metadata.format)) throw appError('IMAGE_WRONG_TYPE');
  const { width, height } = metadata.autoOrient;
  if (Math.max(width, height) > IMAGE_SIDE_MAX || width * height > IMAGE_PIXELS_MAX)
    throw appError('IMAGE_TOO_LARGE');
  if (!isSquare) return { width, height };
  const side = Math.min(width, height);
  return { width: side, height: side };
}

function fallback(image: Sharp, extension: 'jpg' | 'png'): Sharp {
  if (extension === 'png') return image.png({ compressionLevel: 9 });
  return image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true });
}
