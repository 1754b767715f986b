import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import { galleryTexts as texts } from '@logistics/shared/texts/site-products';
import { IconButton } from '../button/button.tsx';
import { Picture } from '../picture/picture.tsx';
import type { GalleryImage } from './gallery-image.ts';
import { Thumbs } from './thumbs.tsx';
import styles from './gallery.module.css';

const Viewer = lazy(() => import('./viewer.tsx').then((file) => ({ default: file.Viewer })));

interface GalleryProps {
  /** Beginning of the alt texts: the name of the pictured product. */
  name: string;
  images: readonly GalleryImage[];
}

/**
 * Picture gallery (specification, section 2): a slider, thumbnails beside and below it, and a full-screen viewer.
 * Keyboard: arrows move, Home and End go to the ends, Enter opens the viewer.
 */
export function Gallery({ name, images }: GalleryProps) {
  const { box, current, show } = useSlider(images.length);
  const [viewing, setViewing] = useState(false);

  function onArrowKey(event: KeyboardEvent) {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: images.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  }

  return (
    <section className={styles['gallery']} aria-label={texts.gallery(name)} aria-roledescription={texts.role}>
      <div className={styles['main']} onKeyDown={onArrowKey}>
        <div ref={box} className={styles['box']}>
          <Slides images={images} current={current} onOpen={() => setViewing(true)} />
        </div>
        {images.length > 1 && <Arrows current={current} last={images.length - 1} onShow={show} />}
        <span className={styles['count']} role="status" aria-label={texts.slide(current + 1, images.length)}>
          {current + 1}/{images.length}
        </span>
        <IconButton
          className={styles['full']}
          icon="expand"
          label={texts.openFull}
          onClick={() => setViewing(true)}
        />
      </div>
      {images.length > 1 && (
        <Thumbs images={images} current={current} onShow={show} onShowAll={() => setViewing(true)} />
      )}
      {viewing && (
        <Suspense fallback={null}>
          <Viewer
            images={images}
            index={current}
            onClose={(last) => {
              setViewing(false);
              show(last);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The slider's current picture, and a function that shows another one. */
function useSlider(count: number) {
  const [box, slider] = useEmblaCarousel({ duration: 20 });
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    if (!slider) return;
    const follow = () => setCurrent(slider.selectedScrollSnap());
    slider.on('select', follow).on('reInit', follow);
    return () => void slider.off('select', follow).off('reInit', follow);
  }, [slider]);

  const show = useCallback(
    (index: number) => {
      const clamped = Math.min(Math.max(index, 0), count - 1);
      slider?.scrollTo(clamped, prefersStillness());
      setCurrent(clamped);
    },
    [slider, count],
  );
  return { box, current, show };
}

interface SlidesProps {
  images: readonly GalleryImage[];
  current: number;
  onOpen: () => void;
}

function Slides({ images, current, onOpen }: SlidesProps) {
  return (
    <div className={styles['slides']}>
      {images.map((image, index) => (
        <div key={image.url} className={styles['slide']} inert={index !== current}>
          <button
            type="button"
            className={styles['open']}
            aria-label={`${image.alt || texts.slide(index + 1, images.length)} – ${texts.openFull}`}
            onClick={onOpen}
          >
            <Picture
              image={image}
              alt={image.alt}
              sizes="(min-width: 900px) 520px, 100vw"
              first={index === 0}
            />
          </button>
        </div>
      ))}
    </div>
  );
}

interface ArrowsProps {
  current: number;
  last: number;
  onShow: (index: number) => void;
}

function Arrows({ current, last, onShow }: ArrowsProps) {
  return (
    <>
      <IconButton
        className={styles['previous']}
        icon="chevronLeft"
        large
        label={texts.previous}
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
      />
      <IconButton
        className={styles['next']}
        icon="chevronRight"
        large
        label={texts.next}
        disabled={current === last}
        onClick={() => onShow(current + 1)}
      />
    </>
  );
}

/** True if the user prefers reduced motion: then slides change at once. */
function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
