import type { ArticleListItem } from '@logistics/shared/contracts';
import { formatDate } from '@logistics/shared/formatting';
import { Link } from '../../components/link/link.tsx';
import { Cover } from '../../components/picture/cover.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import styles from './notices.module.css';

/** The newest notice with its picture, the others as lines beside it. */
export function LatestNotices({ notices }: { notices: readonly ArticleListItem[] }) {
  const [newest, ...others] = notices;
  if (!newest) return null;
  return (
    <div className={styles['notices']}>
      <article className={styles['newest']}>
        <Cover
          cover={newest.cover}
          category={newest.category}
          sizes="(min-width: 1000px) 560px, (min-width: 768px) 50vw, 100vw"
        />
        <h3>
          <Link to={`/${newest.link}`}>{newest.title}</Link>
        </h3>
        {newest.description && <p>{newest.description}</p>}
        {newest.publishedAt && <time dateTime={newest.publishedAt}>{formatDate(newest.publishedAt)}</time>}
      </article>
      {others.length > 0 && (
        <ul className={styles['others']}>
          {others.map(({ id, link, title, publishedAt }) => (
            <li key={id}>
              <Link to={`/${link}`}>
                {publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
                <span>{title}</span>
                <Icon name="chevronRight" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Skeleton of the latest notices. */
export function LatestNoticesSkeleton() {
  return (
    <Skeleton>
      <div className={styles['notices']}>
        <div className={styles['newest']}>
          <span className={styles['coverBar']} />
          <Bar width={80} height={28} />
          <Bar width={100} height={44} />
        </div>
        <div className={styles['others']}>
          {[0, 1, 2].map((key) => (
            <Bar key={key} width={100} height={52} />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
