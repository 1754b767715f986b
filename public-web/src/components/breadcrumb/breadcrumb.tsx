import type { Crumb } from '@logistics/shared/site-page/crumbs';
import { contentTexts } from '@logistics/shared/texts/site-content';
import { Icon } from '../icons/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './breadcrumb.module.css';

/** Breadcrumbs from the home page; on phones only the link one level up. The last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles['crumbs']} aria-label={contentTexts.breadcrumb}>
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <>
                <Link to={path}>
                  <Icon name="chevronLeft" className={styles['back']} />
                  {name}
                </Link>
                <Icon name="chevronRight" size="small" className={styles['mark']} />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
