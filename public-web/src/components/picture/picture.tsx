import type { ImageView } from '@logistics/shared/contracts';
import { srcSetOf } from '@logistics/shared/site-page/src-set';

interface PictureProps {
  image: ImageView;
  /** What the picture shows; '' where the words beside it say the same. */
  alt: string;
  /** How wide it is drawn, as the `sizes` attribute of HTML. */
  sizes: string;
  /** Stands in the first screen: fetched at once and before others. */
  first?: boolean;
  className?: string | undefined;
}

/** An uploaded picture in the width that the screen needs, WebP where the browser takes it; keeps its place from the start. */
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
