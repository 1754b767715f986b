import type { ImageView } from '@logistics/shared/contracts';
import type { ImageRow } from '../queries/find-images.ts';

/** A picture with all its forms. The content of each address never changes. */
export function presentImage({ key, extension, width, height, widths }: ImageRow): ImageView {
  const form = (formWidth: number, ending: 'webp' | 'jpg' | 'png') => ({
    url: `/uploads/images/${key}-${formWidth}.${ending}`,
    type: MEDIA_TYPES[ending],
    width: formWidth,
    height: Math.max(1, Math.round((height * formWidth) / width)),
  });
  return {
    url: form(width, extension).url,
    width,
    height,
    sources: widths.flatMap((one) => [form(one, 'webp'), form(one, extension)]),
  };
}

const MEDIA_TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;
