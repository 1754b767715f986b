import { useGetFooterContentQuery } from '@logistics/shared/api-client/public';
import { socialTexts as texts } from '@logistics/shared/texts/site-social';
import { Icon } from '../../components/icons/Icon.tsx';
import { socialPage } from './social-page.ts';
import styles from './social.module.css';

/**
 * The social page of the specification as a light card: a link that opens the page in a new tab. Nothing of the network
 * is loaded before, neither script nor frame: the content policy forbids both, and no visitor is followed.
 */
export function SocialCard() {
  const { data } = useGetFooterContentQuery();
  const page = socialPage(data);
  if (!page) return null;
  return (
    <aside className={styles['card']} aria-label={texts.title(page.network)}>
      <div>
        <h2>{texts.title(page.network)}</h2>
        <p>{texts.text}</p>
      </div>
      <a href={page.url} target="_blank" rel="noopener noreferrer">
        {texts.open(page.network)} <span className="vh">{texts.newTab}</span>
        <Icon name="arrowRight" />
      </a>
    </aside>
  );
}
