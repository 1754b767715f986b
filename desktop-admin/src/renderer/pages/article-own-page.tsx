import { useParams, useSearchParams } from 'react-router-dom';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { readPageNumber } from '../components/page-number.ts';
import { usePageTitle } from '../components/page-title.tsx';
import { OwnArticleList } from '../features/articles/own-article-list.tsx';

/** /notify/own/{page} */
export function ArticleOwnPage() {
  usePageTitle(officeArticleTexts.titles.own);
  const { page } = useParams();
  const [query] = useSearchParams();
  return <OwnArticleList page={readPageNumber(page)} search={query.get('search') ?? ''} />;
}
