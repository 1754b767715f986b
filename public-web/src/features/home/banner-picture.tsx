import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { HomeContent } from '@logistics/shared/contracts';
import { homeSectionTexts as texts } from '@logistics/shared/texts/site-home';
import { Button } from '../../components/button/button.tsx';
import { cx } from '../../components/cx.ts';
import styles from './banner.module.css';

/** still: only the picture. moving: a muted film behind the text. watched: with sound and controls, on request. */
type Showing = 'still' | 'moving' | 'watched';
const PRESS: Record<Showing, string> = {
  still: texts.playVideo,
  moving: texts.stopVideo,
  watched: texts.closeVideo,
};

interface BannerPictureProps {
  banner: HomeContent['banner'];
  /** Shown if the record has a film but no poster picture. */
  scene: ReactNode;
}

/**
 * The admin's picture or film (specification, section 2). A film starts after hydration and can be stopped. It does not
 * start for users who prefer reduced motion or data. If it can't be played, the picture remains.
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
          variant="brand"
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
  // Missing in TypeScript's library: the Network Information API, where supported.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !lessMotion().matches && connection?.saveData !== true;
}
