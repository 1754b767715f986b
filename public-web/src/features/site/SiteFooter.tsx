import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { shellTexts } from '@logistics/shared/texts/site';
import { LOGIN_PATH, REGISTER_PATH } from '../../session/next-path.ts';
import { Logo } from './Logo.tsx';
import { telLink } from './tel-link.ts';
import styles from './footer.module.css';

/** Quiet, but people look here: who we are, the map of the pages, contact. */
export function SiteFooter() {
  const { data } = useGetSiteInformationQuery();
  const { phase } = useSelector(selectSession);
  return (
    <footer className={styles['footer']}>
      <div className="wrap">
        <div className={styles['columns']}>
          <div className={styles['who']}>
            <Logo />
            {data?.slogan && <p>{data.slogan}</p>}
          </div>
          <FooterLinks
            title={shellTexts.footerPages}
            links={[
              ['/', shellTexts.home],
              ['/search', shellTexts.trackParcel],
            ]}
          />
          <FooterLinks
            title={shellTexts.footerAccount}
            links={
              phase === 'signedIn'
                ? [
                    ['/information/account', shellTexts.myAccount],
                    ['/information/order-status', shellTexts.orderStatus],
                  ]
                : [
                    [LOGIN_PATH, shellTexts.signIn],
                    [REGISTER_PATH, shellTexts.register],
                  ]
            }
          />
          {data && (
            <div className={styles['contact']}>
              <h2>{shellTexts.footerContact}</h2>
              <ul>
                {data.phone && (
                  <li>
                    <a href={telLink(data.phone)}>{data.phone}</a>
                  </li>
                )}
                {data.email && (
                  <li>
                    <a href={`mailto:${data.email}`}>{data.email}</a>
                  </li>
                )}
                {data.timework && <li className={styles['plain']}>{data.timework}</li>}
              </ul>
            </div>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({
  title,
  links,
}: {
  title: string;
  links: readonly (readonly [to: string, text: string])[];
}) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
