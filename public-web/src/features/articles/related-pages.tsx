import { useListArticlesQuery } from '@logistics/shared/api-client/public';
import type { ArticleCategory } from '@logistics/shared/contracts';
import { contentTexts } from '@logistics/shared/texts/site-content';
import { Link } from '../../components/link/link.tsx';
import { relatedQuery } from './article-queries.ts';
import { relatedOf } from './related.ts';
import styles from './reader.module.css';

/** Links to pages of the same category; nothing if there are none or loading failed. */
export function RelatedPages({ link, category }: { link: string; category: ArticleCategory }) {
  const { data } = useListArticlesQuery(relatedQuery(category));
  const pages = relatedOf(link, data?.rows ?? []);
  if (pages.length === 0) return null;
  return (
    <section className={styles['related']} aria-labelledby="related-pages">
      <h2 id="related-pages">{contentTexts.related}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.id}>
            <Link to={`/${page.link}`}>
              <b>{page.title}</b>
              {page.description && <small>{page.description}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
