import { useParams, useSearchParams } from 'react-router-dom';
import { readPageNumber } from '../components/page-number.ts';
import { OwnArticleList } from '../features/articles/own-article-list.tsx';

/** /notify/own/{page} */
export function ArticleOwnPage() {
  const { page } = useParams();
  const [query] = useSearchParams();
  return <OwnArticleList page={readPageNumber(page)} search={query.get('search') ?? ''} />;
}
