import { useRef, useState } from 'react';
import { useGetFooterContentQuery } from '@logistics/shared/api-client/public';
import { socialTexts as texts } from '@logistics/shared/texts/site-social';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { POSTS_HEIGHT, postsFrame, socialPage } from './social-page.ts';
import styles from './social.module.css';

/**
 * The specification's social page as a card. A link opens it in a new tab; for Facebook, a button also loads its
 * newest posts. The card loads nothing from the network before that click, for privacy and speed.
 */
export function SocialCard() {
  const { data } = useGetFooterContentQuery();
  const card = useRef<HTMLElement>(null);
  const [frame, setFrame] = useState<string | null>(null);
  const page = socialPage(data);
  if (!page) return null;
  const hasPosts = postsFrame(page, 0) !== null;
  const show = () => {
    const { clientWidth = 0 } = card.current?.firstElementChild ?? {};
    setFrame(postsFrame(page, clientWidth));
  };
  return (
    <aside className={styles['card']} aria-label={texts.title(page.network)} ref={card}>
      <div className={styles['head']}>
        <div>
          <h2>{texts.title(page.network)}</h2>
          <p>{texts.text}</p>
        </div>
        <a href={page.url} target="_blank" rel="noopener noreferrer">
          {texts.open(page.network)} <span className="vh">{texts.newTab}</span>
          <Icon name="arrowRight" />
        </a>
      </div>
      {hasPosts && (
        <div className={styles['posts']}>
          <Button
            variant="ghost"
            aria-expanded={frame !== null}
            onClick={() => (frame ? setFrame(null) : show())}
          >
            {frame ? texts.hide : texts.show}
          </Button>
          {!frame && <small>{texts.showHint}</small>}
        </div>
      )}
      {frame && (
        <iframe
          className={styles['frame']}
          src={frame}
          title={texts.frame(page.network)}
          height={POSTS_HEIGHT}
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </aside>
  );
}
