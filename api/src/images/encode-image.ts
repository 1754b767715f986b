import { IMAGE_PIXELS_MAX, IMAGE_SIDE_MAX } from '@logistics/shared/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError, appError } from '../errors.ts';

/** One encoded width and format of a picture. */
export interface EncodedForm {
  readonly width: number;
  readonly height: number;
  readonly extension: 'webp' | 'jpg' | 'png';
  readonly bytes: Buffer;
}

export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  /** Ascending; the last one is the picture's own width. */
  readonly widths: readonly number[];
  /** Format beside WebP: JPEG, or PNG if the picture is transparent. */
  readonly extension: 'jpg' | 'png';
  readonly forms: readonly EncodedForm[];
}

export interface ImagePlan {
  /** Widths to create; widths above the picture's own are skipped. */
  readonly widths: readonly number[];
  /** True: crops to a square around the centre. */
  readonly square: boolean;
  /** True: `widths` limit the longer side of the picture, and only JPEG is created. */
  readonly photo?: true;
}

const FORMATS = new Set(['jpeg', 'png', 'webp']);

/**
 * Decodes a picture and encodes it again, so that no byte of the uploaded file is served: no metadata, no data after
 * the pixels. Detects the format from the bytes and ignores the file name.
 *
 * Throws IMAGE_WRONG_TYPE, IMAGE_TOO_LARGE (before it decodes any pixel), IMAGE_UNREADABLE.
 */
export async function encodeImage(bytes: Buffer, plan: ImagePlan): Promise<EncodedImage> {
  if (!looksLikeImage(bytes)) throw appError('IMAGE_WRONG_TYPE');
  try {
    const open = () => sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' }).autoOrient();
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const size = sizeOf(metadata, plan.square);
    const isTransparent = !plan.photo && metadata.hasAlpha && !(await sharp(bytes).stats()).isOpaque;
    const extension = isTransparent ? 'png' : 'jpg';
    const wanted = plan.photo ? plan.widths.map((side) => widthOfSide(size, side)) : plan.widths;
    const own = Math.min(size.width, Math.max(...wanted));
    const widths = [...wanted.filter((width) => width < own), own];
    const forms: EncodedForm[] = [];
    for (const width of widths) {
      const height = Math.max(1, Math.round((size.height * width) / size.width));
      const resized = () => open().resize(width, height, { fit: plan.square ? 'cover' : 'fill' });
      if (!plan.photo) {
        const webp = await resized().webp({ quality: 80 }).toBuffer();
        forms.push({ width, height, extension: 'webp', bytes: webp });
      }
      forms.push({ width, height, extension, bytes: await fallback(resized(), extension).toBuffer() });
    }
    const last = forms.at(-1);
    return { width: own, height: last?.height ?? own, widths, extension, forms };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw appError('IMAGE_UNREADABLE', { cause: error });
  }
}

/**
 * Recognises JPEG, PNG and WebP by their first bytes. Other formats that the decoder supports, such as SVG, never
 * reach it.
 */
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

/** Returns the width at which the longer side has this length. */
function widthOfSide({ width, height }: { width: number; height: number }, side: number): number {
  return Math.max(1, Math.round((width * side) / Math.max(width, height)));
}

function fallback(image: Sharp, extension: 'jpg' | 'png'): Sharp {
  if (extension === 'png') return image.png({ compressionLevel: 9 });
  return image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true });
}
