import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { siteTexts } from '@logistics/shared/texts/site';
import { Link } from '../../components/link/link.tsx';
import { BridgeMark } from '../../components/scene/bridge-mark.tsx';
import styles from './site.module.css';

/** Picture and name of the site, both from site information, with a link home. */
export function Logo({ onNavigate }: { onNavigate?: () => void }) {
  const { data } = useGetSiteInformationQuery();
  const name = data?.site_name ?? '';
  return (
    <Link className={styles['logo']} to="/" aria-label={siteTexts.homeLink(name)} onClick={onNavigate}>
      <span className={styles['mark']}>
        {data?.link_logo ? <img src={data.link_logo} alt="" width="40" height="32" /> : <BridgeMark />}
      </span>
      <span className={styles['name']}>{name}</span>
    </Link>
  );
}
