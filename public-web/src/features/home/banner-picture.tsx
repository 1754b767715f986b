import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { HomeContent } from '@logistics/shared/contracts';
import { homeSectionTexts as texts } from '@logistics/shared/texts/site-home';
import { Button } from '../../components/button/button.tsx';
import { cx } from '../../components/cx.ts';
import styles from './banner.module.css';

/** still: the picture alone. moving: a silent film behind the words. watched: with sound and controls, as was asked for. */
type Showing = 'still' | 'moving' | 'watched';
const PRESS: Record<Showing, string> = {
  still: texts.playVideo,
  moving: texts.stopVideo,
  watched: texts.closeVideo,
};

interface BannerPictureProps {
  banner: HomeContent['banner'];
  /** What stands there where the record has a film and no picture for before it. */
  scene: ReactNode;
}

/**
 * The admin's picture, or film (specification, section 2). A film moves by itself once the page is the program's own, can
 * be stopped, and begins for nobody who wants less motion or less data; where it can't be played the picture stays.
 */
export function BannerPicture({ banner: { kind, image, video }, scene }: BannerPictureProps) {
  const mayMove = useSyncExternalStore(watchMotion, mayMoveNow, () => false);
  const [chosen, setChosen] = useState<Showing | 'broken' | null>(null);
  const hasFilm = kind === 'video' && video !== '' && chosen !== 'broken';
  const showing = hasFilm ? (chosen ?? (mayMove ? 'moving' : 'still')) : 'still';
  return (
    <div className={styles['picture']}>
      {image ? <img src={image} alt="" width="1600" height="640" fetchPriority="high" /> : scene}
      {showing !== 'still' && (
        <video
          key={showing}
          className={cx(showing === 'watched' && styles['watched'])}
          src={video}
          autoPlay
          playsInline
          {...(image && { poster: image })}
          {...(showing === 'watched' ? { controls: true } : { muted: true, loop: true, 'aria-hidden': true })}
          onEnded={() => setChosen('still')}
          onError={() => setChosen('broken')}
        />
      )}
      {hasFilm && (
        <Button
          look="brand"
          className={cx(styles['play'], showing === 'watched' && styles['above'])}
          onClick={() => setChosen(showing === 'still' ? 'watched' : 'still')}
        >
          {PRESS[showing]}
        </Button>
      )}
    </div>
  );
}

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

function watchMotion(changed: () => void): () => void {
  const query = lessMotion();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function mayMoveNow(): boolean {
  // TypeScript's library does not know of it: how the person wants to be connected, where the browser tells.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !lessMotion().matches && connection?.saveData !== true;
}
