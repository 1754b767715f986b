import { galleryTexts as texts } from '@logistics/shared/texts/site-products';
import { cx } from '../cx.ts';
import { Picture } from '../picture/picture.tsx';
import type { GalleryImage } from './gallery-image.ts';
import styles from './gallery.module.css';

/** Number of thumbnails beside the slider on wide screens; the others are in one row below it. */
const AT_SIDE = 4;
const IN_ROW = 5;

interface ThumbsProps {
  images: readonly GalleryImage[];
  current: number;
  onShow: (index: number) => void;
  /** Opens the viewer if there are more pictures than fit. */
  onShowAll: () => void;
}

/** Thumbnails: beside and below the slider on wide screens, one row on narrow ones. */
export function Thumbs({ images, current, onShow, onShowAll }: ThumbsProps) {
  const shown = images.slice(0, AT_SIDE + IN_ROW);
  const more = images.length - shown.length;
  return (
    <div className={styles['thumbs']}>
      {shown.map((image, index) => {
        const isLast = more > 0 && index === shown.length - 1;
        return (
          <button
            key={image.url}
            type="button"
            className={cx(styles['thumb'], index < AT_SIDE && styles['atSide'])}
            aria-label={isLast ? texts.more(more + 1) : texts.show(index + 1)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => (isLast ? onShowAll() : onShow(index))}
          >
            <Picture image={image} alt="" sizes="104px" />
            {isLast && <span className={styles['more']}>+{more + 1}</span>}
          </button>
        );
      })}
    </div>
  );
}
