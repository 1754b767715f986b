import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import type { HomeContent } from '@logistics/shared/contracts';
import { homeTexts as texts } from '@logistics/shared/texts/site-home';
import { cx } from '../../components/cx.ts';
import { SmartButton } from '../../components/link/smart-link.tsx';
import { BridgeScene } from '../../components/scene/bridge-scene.tsx';
import { AccountCall } from './account-call.tsx';
import { BannerPicture } from './banner-picture.tsx';
import styles from './banner.module.css';

interface HomeBannerProps {
  /** null: the built-in text and picture. */
  banner: HomeContent['banner'] | null;
  /** The default calls to action, if the record has none. */
  ownCalls: ReactNode;
  /** The tracking box, which belongs to another feature. */
  children: ReactNode;
}

/**
 * The first screen: headline, two calls to action, the tracking box, and a picture or film below or behind them. For
 * logged-in users the first call to action opens their orders.
 */
export function HomeBanner({ banner, ownCalls, children }: HomeBannerProps) {
  const isSignedIn = useSelector(selectSession).phase === 'signedIn';
  const actions = banner?.actions ?? [];
  const hasPicture = Boolean(banner?.image || (banner?.kind === 'video' && banner.video));
  return (
    <section className={cx(styles['hero'], hasPicture && styles['withPicture'])}>
      <div className={`wrap ${styles['heroIn']}`}>
        <div className={styles['heroText']}>
          <h1>{banner?.title || texts.headline}</h1>
          <p className={styles['lede']}>{banner?.text || texts.lede}</p>
          <div className={styles['calls']}>
            {actions.length === 0 ? (
              ownCalls
            ) : (
              <>
                {isSignedIn && <AccountCall />}
                {actions.slice(isSignedIn ? 1 : 0).map(({ label, link }, index) => (
                  <SmartButton key={label} variant={index === 0 && !isSignedIn ? 'brand' : 'line'} to={link}>
                    {label}
                  </SmartButton>
                ))}
              </>
            )}
          </div>
        </div>
        {children}
      </div>
      {banner && hasPicture ? <BannerPicture banner={banner} scene={<Scene />} /> : <Scene />}
    </section>
  );
}

function Scene() {
  return (
    <>
      <div className={styles['wideScene']}>
        <BridgeScene variant="wide" label={texts.sceneLabel} />
      </div>
      <div className={styles['narrowScene']}>
        <BridgeScene variant="narrow" label={texts.sceneLabel} />
      </div>
    </>
  );
}
