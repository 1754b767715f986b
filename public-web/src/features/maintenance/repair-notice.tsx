import type { ReactNode } from 'react';
import { useGetMaintenanceQuery, useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { shellTexts } from '@logistics/shared/texts/site';
import { repairTexts as texts } from '@logistics/shared/texts/site-shell';
import { ButtonAnchor, ButtonLink } from '../../components/button/button.tsx';
import { telLink } from '../../components/link/tel-link.ts';
import { BrokenBridge } from '../../components/scene/broken-bridge.tsx';
import { LOGIN_PATH } from '../../session/next-path.ts';
import styles from './maintenance.module.css';

const ASK_AGAIN_MS = 60_000;

/**
 * Replaces every page in maintenance mode; checks each minute whether it is over.
 * @param brand the site's logo, which belongs to another feature
 */
export function RepairNotice({ brand }: { brand: ReactNode }) {
  const { data: maintenance } = useGetMaintenanceQuery(undefined, { pollingInterval: ASK_AGAIN_MS });
  const { data: site } = useGetSiteInformationQuery();
  return (
    <section className={styles['notice']}>
      {brand}
      <div className={styles['art']}>
        <BrokenBridge />
      </div>
      <h1>{texts.title}</h1>
      <p className={styles['lede']}>{maintenance?.message || texts.text}</p>
      <p>{texts.again}</p>
      {(site?.phone || site?.email) && <p>{texts.ask}</p>}
      <div className={styles['ways']}>
        {site?.phone && (
          <ButtonAnchor variant="brand" icon="phone" href={telLink(site.phone)}>
            {shellTexts.callNumber(site.phone)}
          </ButtonAnchor>
        )}
        {site?.email && (
          <ButtonAnchor variant="line" icon="mail" href={`mailto:${site.email}`}>
            {site.email}
          </ButtonAnchor>
        )}
      </div>
      <ButtonLink variant="text" to={LOGIN_PATH}>
        {texts.staff}
      </ButtonLink>
    </section>
  );
}
