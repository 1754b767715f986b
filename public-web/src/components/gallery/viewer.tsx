import { useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import { galleryTexts as texts } from '@logistics/shared/texts/site-products';
import type { GalleryImage } from './gallery-image.ts';

interface ViewerProps {
  images: readonly GalleryImage[];
  /** Index of the first picture. */
  index: number;
  /** Called with the index of the last shown picture. */
  onClose: (index: number) => void;
}

const LABELS = {
  Previous: texts.previous,
  Next: texts.next,
  Close: texts.close,
  Lightbox: texts.viewer,
  'Photo gallery': texts.viewer,
  Carousel: texts.role,
  Slide: texts.slideRole,
  '{index} of {total}': texts.slide('{index}', '{total}'),
  'Zoom in': texts.zoomIn,
  'Zoom out': texts.zoomOut,
  Thumbnails: texts.thumbnails,
  'Show thumbnails': texts.thumbnails,
  'Hide thumbnails': texts.thumbnails,
};

/**
 * Full-screen picture viewer: arrows move, + and - or two fingers zoom, Esc closes. Loaded on demand with its styles.
 */
export function Viewer({ images, index, onClose }: ViewerProps) {
  const [current, setCurrent] = useState(index);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <Lightbox
      open
      close={() => onClose(current)}
      index={current}
      on={{ view: ({ index: shown }) => setCurrent(shown) }}
      slides={images.map(({ url, width, height, alt, sources }) => ({
        src: url,
        alt,
        width,
        height,
        srcSet: sources
          .filter(({ type }) => type === 'image/webp')
          .map((source) => ({ src: source.url, width: source.width, height: source.height })),
      }))}
      plugins={images.length > 1 ? [Zoom, Thumbnails] : [Zoom]}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      thumbnails={{ width: 72, height: 72, padding: 0, gap: 8, imageFit: 'cover' }}
      carousel={{ finite: true, imageProps: { draggable: false } }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={still ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 150, swipe: 150, zoom: 150 }}
      labels={LABELS}
    />
  );
}
