import { useParams, useSearchParams } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import { readPageNumber } from '../components/page-number.ts';
import { readArticleList } from '../features/articles/article-lists.ts';
import { ArticleList } from '../features/articles/article-list.tsx';

/** /notify/list/{page} */
export function ArticleListPage() {
  return <Articles status="list" />;
}

/** /notify/trash/{page} */
export function ArticleTrashPage() {
  return <Articles status="trash" />;
}

function Articles({ status }: { status: 'list' | 'trash' }) {
  const { page } = useParams();
  const [query] = useSearchParams();
  const can = useCan();
  const filters = readArticleList(query);
  const place = status === 'trash' ? { ...filters, status } : filters;
  return (
    <ArticleList key={place.status} place={place} page={readPageNumber(page)} canAdd={can('addArticles')} />
  );
}
