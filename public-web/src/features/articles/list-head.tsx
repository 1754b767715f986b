import { useMemo } from 'react';
import { useGetArticleQuery, useListArticlesQuery } from '@logistics/shared/api-client/public';
import { prepareArticle } from '@logistics/shared/site-page/article-html';
import { ArticleBody } from '../../components/article/article-body.tsx';
import { headQuery } from './article-queries.ts';
import styles from './list-head.module.css';

interface Words {
  title: string;
  description: string;
}

/** Title and description that editors wrote for a list's address; `otherwise` if there are none. */
export function useListWords(link: string, otherwise: Words): Words {
  const { data } = useListArticlesQuery(headQuery(link));
  const head = data?.rows[0];
  return { title: head?.title || otherwise.title, description: head?.description || otherwise.description };
}

/** Head of a list: title, description and the editors' text below them. */
export function ListHead({ link, words }: { link: string; words: Words }) {
  const { data } = useListArticlesQuery(headQuery(link));
  const exists = Boolean(data?.rows[0]);
  const { data: article } = useGetArticleQuery({ link }, { skip: !exists });
  const html = useMemo(
    () => (article ? prepareArticle(article.content, article.images).html : ''),
    [article],
  );
  return (
    <header className={styles['head']}>
      <h1>{words.title}</h1>
      {words.description && <p className={styles['lede']}>{words.description}</p>}
      {html && <ArticleBody html={html} />}
    </header>
  );
}
