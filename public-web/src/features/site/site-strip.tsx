import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { shellTexts } from '@logistics/shared/texts/site';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { telLink } from '../../components/link/tel-link.ts';
import styles from './site.module.css';

/** The strip above the header: email, hotline, working hours, rate. Its height is constant while they load. */
export function SiteStrip() {
  const { data } = useGetSiteInformationQuery();
  return (
    <aside className={styles['strip']} aria-label={shellTexts.contactStrip}>
      <div className={styles['bar']}>
        <ul>
          {data?.email && (
            <li className={cx(styles['item'], styles['wideOnly'])}>
              <Icon name="mail" />
              <a href={`mailto:${data.email}`}>{data.email}</a>
            </li>
          )}
          {data?.phone && (
            <li className={styles['item']}>
              <Icon name="phone" />
              <a href={telLink(data.phone)}>
                <span className={styles['wideOnly']}>{shellTexts.hotline}&nbsp;</span>
                <b>{data.phone}</b>
              </a>
            </li>
          )}
          {data?.timework && (
            <li className={cx(styles['item'], styles['wideOnly'])}>
              <Icon name="clock" />
              {data.timework}
            </li>
          )}
          {data?.exchange_rate && (
            <li className={cx(styles['item'], styles['rate'])}>
              <Icon name="rate" />
              {shellTexts.rate} <b>{data.exchange_rate}</b>
              {data.rate_since && (
                <span className={styles['since']}>{shellTexts.rateSince(data.rate_since)}</span>
              )}
            </li>
          )}
        </ul>
      </div>
    </aside>
  );
}
