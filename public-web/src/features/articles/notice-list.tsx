import type { ArticleListItem } from '@logistics/shared/contracts';
import { formatDate } from '@logistics/shared/formatting';
import { noticesTexts } from '@logistics/shared/texts/site-content';
import { Link } from '../../components/link/link.tsx';
import { Cover } from '../../components/picture/cover.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import styles from './notices.module.css';

interface NoticeListProps {
  notices: readonly ArticleListItem[];
  label?: string;
  /** Heading level of the titles. */
  heading?: 'h2' | 'h3';
}

/** Notices (or other articles) as cards: picture, title, date, description. */
export function NoticeList({ notices, label = noticesTexts.list, heading: Heading = 'h2' }: NoticeListProps) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {notices.map(({ id, link, title, description, cover, category, publishedAt }, index) => (
        <li key={id}>
          <article className={styles['card']}>
            <Cover
              cover={cover}
              category={category}
              sizes="(min-width: 1200px) 380px, (min-width: 640px) 50vw, 112px"
              first={index < 2}
            />
            <div>
              <Heading>
                <Link to={`/${link}`}>{title}</Link>
              </Heading>
              {publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
              {description && <p>{description}</p>}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Skeleton of the notices. */
export function NoticesSkeleton() {
  return (
    <Skeleton>
      <div className={styles['list']}>
        {[0, 1, 2, 3, 4, 5].map((key) => (
          <div key={key} className={styles['card']}>
            <span className={styles['coverBar']} />
            <div>
              <Bar width={90} height={22} />
              <Bar width={30} height={16} />
              <Bar width={100} height={44} />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
