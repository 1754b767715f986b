import { useParams, useSearchParams } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { readPageNumber } from '../components/page-number.ts';
import { usePageTitle } from '../components/page-title.tsx';
import { readArticleList } from '../features/articles/article-lists.ts';
import { ArticleList } from '../features/articles/article-list.tsx';

/** /articles/list/{page} */
export function ArticleListPage() {
  usePageTitle(officeArticleTexts.titles.list);
  const { page } = useParams();
  const [query] = useSearchParams();
  const can = useCan();
  const place = readArticleList(query);
  return (
    <ArticleList key={place.status} place={place} page={readPageNumber(page)} canAdd={can('addArticles')} />
  );
}
