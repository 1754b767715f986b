import type { ImageView } from '@logistics/shared/contracts';
import { srcSetOf } from '@logistics/shared/site-page/src-set';

interface PictureProps {
  image: ImageView;
  /** Alt text; '' if the text beside the picture says the same. */
  alt: string;
  /** Rendered width, as the `sizes` attribute of HTML. */
  sizes: string;
  /** The picture is in the first viewport: load it at once, with high priority. */
  first?: boolean;
  className?: string | undefined;
}

/**
 * An uploaded picture in the width that the screen needs, as WebP if supported; reserves its space to avoid layout
 * shift.
 */
export function Picture({ image, alt, sizes, first, className }: PictureProps) {
  const { webp, other } = srcSetOf(image);
  return (
    <picture>
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        className={className}
        src={image.url}
        srcSet={other}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        decoding={first ? 'auto' : 'async'}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        draggable={false}
      />
    </picture>
  );
}
