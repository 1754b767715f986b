import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { selectSession, useCan } from '@logistics/shared/api-client/core';
import { articleLinkSchema, isReservedLink } from '@logistics/shared/contracts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { usePageTitle } from '../components/page-title.tsx';
import { articlePath } from '../features/articles/article-lists.ts';
import { SystemArticle } from '../features/articles/system-article.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const NAMES: Readonly<Record<string, string>> = officeArticleTexts.systemPages;

/** /system/posts/{link}: any page of the site by its address, which may contain slashes. */
export function SystemPage() {
  const { '*': path = '' } = useParams();
  const navigate = useNavigate();
  const can = useCan();
  const { stored } = useSelector(selectSession);
  const link = articleLinkSchema.safeParse(path);
  usePageTitle(NAMES[path] ?? `/${path}`);
  if (!link.success || isReservedLink(link.data)) return <NotFoundPage />;
  return (
    <SystemArticle
      key={link.data}
      link={link.data}
      ownId={stored?.id ?? 0}
      canAdd={can('addArticles')}
      onMoved={(article) => void navigate(articlePath(article), { replace: true })}
    />
  );
}
