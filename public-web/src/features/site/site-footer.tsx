import { useSelector } from 'react-redux';
import { selectSession, useGetMenuQuery } from '@logistics/shared/api-client/core';
import {
  type FooterContent,
  useGetFooterContentQuery,
  useGetSiteInformationQuery,
} from '@logistics/shared/api-client/public';
import { footerTexts, shellTexts } from '@logistics/shared/texts/site';
import { SmartLink } from '../../components/link/smart-link.tsx';
import { telLink } from '../../components/link/tel-link.ts';
import { LOGIN_PATH, REGISTER_PATH } from '../../session/next-path.ts';
import { Logo } from './logo.tsx';
import { withoutMoreInformation } from './menu-places.ts';
import styles from './footer.module.css';

type FooterLink = readonly [to: string, text: string];

const GUEST_LINKS: readonly FooterLink[] = [
  [LOGIN_PATH, shellTexts.signIn],
  [REGISTER_PATH, shellTexts.register],
];
const GUIDE_LINK: FooterLink = ['/huong-dan/su-dung', footerTexts.guide];
const CUSTOMER_LINKS: readonly FooterLink[] = [
  ['/information/account', shellTexts.myAccount],
  ['/information/order-status', shellTexts.orderStatus],
];

/** The footer: company, site map, policies, warehouses and contact (decisions). */
export function SiteFooter() {
  const { data: site } = useGetSiteInformationQuery();
  const { data: footer } = useGetFooterContentQuery();
  const { data: menu = [] } = useGetMenuQuery();
  const { phase } = useSelector(selectSession);
  const policies = footer?.links ?? [];
  const pages = withoutMoreInformation(menu);
  return (
    <footer className={styles['footer']}>
      <div className="wrap">
        <div className={styles['columns']}>
          <div className={styles['who']}>
            <Logo />
            {site?.slogan && <p>{site.slogan}</p>}
          </div>
          <FooterLinks
            title={footerTexts.map}
            links={[...pages.map(({ link, name }): FooterLink => [link, name]), GUIDE_LINK]}
          />
          {policies.length > 0 ? (
            <FooterLinks
              title={footerTexts.policies}
              links={policies.map(({ link, name }) => [link, name])}
            />
          ) : (
            <FooterLinks
              title={footerTexts.account}
              links={phase === 'signedIn' ? CUSTOMER_LINKS : GUEST_LINKS}
            />
          )}
          <Contact footer={footer ?? null} />
        </div>
        <p className={styles['end']}>
          {site?.site_name && <span>© {site.site_name}</span>}
          {site?.timework && <span>{site.timework}</span>}
        </p>
      </div>
    </footer>
  );
}

/** Warehouses and contact details; the header's details if the footer's record has none. */
function Contact({ footer }: { footer: FooterContent | null }) {
  const { data: site } = useGetSiteInformationQuery();
  const named = footer?.contact ?? [];
  const warehouses = footer?.warehouses ?? [];
  const ways =
    named.length > 0
      ? named
      : [
          { label: '', value: site?.phone ?? '', link: telLink(site?.phone ?? '') },
          { label: '', value: site?.email ?? '', link: `mailto:${site?.email ?? ''}` },
        ].filter(({ value }) => value !== '');
  return (
    <div className={styles['contact']}>
      {(ways.length > 0 || warehouses.length > 0) && <h2>{footerTexts.contact}</h2>}
      <ul>
        {ways.map(({ label, value, link }) => (
          <li key={`${label}${value}`}>
            {label && <span className={styles['label']}>{label}</span>}
            {link ? (
              <SmartLink to={link}>{value}</SmartLink>
            ) : (
              <span className={styles['plain']}>{value}</span>
            )}
          </li>
        ))}
      </ul>
      {warehouses.map(({ name, address, phone, hours }) => (
        <p key={name} className={styles['place']}>
          <b>{name}</b>
          <span>{address}</span>
          {(phone || hours) && <span>{[phone, hours].filter(Boolean).join(' · ')}</span>}
        </p>
      ))}
    </div>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, text]) => (
          <li key={`${to} ${text}`}>
            <SmartLink to={to}>{text}</SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
