import { useGetFooterContentQuery, useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { shellTexts } from '@logistics/shared/texts/site';
import { contactTexts as texts } from '@logistics/shared/texts/site-social';
import { ButtonAnchor } from '../../components/button/button.tsx';
import { telLink } from '../../components/link/tel-link.ts';
import { zaloLink } from './social-page.ts';
import styles from './social.module.css';

/** Ways to reach the company, from site information; nothing while it has none. */
export function ContactCard() {
  const { data: site } = useGetSiteInformationQuery();
  const { data: footer } = useGetFooterContentQuery();
  const zalo = zaloLink(footer);
  const { phone = '', email = '', timework = '' } = site ?? {};
  if (!phone && !email && !zalo) return null;
  return (
    <section className={styles['contact']} aria-labelledby="contact-card">
      <div>
        <h2 id="contact-card">{texts.title}</h2>
        {timework && <p>{texts.hours(timework)}</p>}
      </div>
      <div className={styles['ways']}>
        {phone && (
          <ButtonAnchor icon="phone" href={telLink(phone)}>
            {shellTexts.callNumber(phone)}
          </ButtonAnchor>
        )}
        {zalo && (
          <ButtonAnchor icon="external" href={zalo} target="_blank" rel="noopener noreferrer">
            {texts.zalo} <span className="vh">{texts.newTab}</span>
          </ButtonAnchor>
        )}
        {email && (
          <ButtonAnchor icon="mail" href={`mailto:${email}`}>
            {email}
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}
