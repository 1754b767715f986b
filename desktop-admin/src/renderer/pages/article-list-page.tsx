import { useParams, useSearchParams } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { readPageNumber } from '../components/page-number.ts';
import { usePageTitle } from '../components/page-title.tsx';
import { readArticleList } from '../features/articles/article-lists.ts';
import { ArticleList } from '../features/articles/article-list.tsx';

/** /notify/list/{page} and /notify/trash/{page} */
export function ArticleListPage({ status }: { status: 'list' | 'trash' }) {
  usePageTitle(officeArticleTexts.titles.list);
  const { page } = useParams();
  const [query] = useSearchParams();
  const can = useCan();
  const filters = readArticleList(query);
  const place = status === 'trash' ? { ...filters, status } : filters;
  return (
    <ArticleList key={place.status} place={place} page={readPageNumber(page)} canAdd={can('addArticles')} />
  );
}
