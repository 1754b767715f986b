import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectSession, useCan } from '@logistics/shared/api-client/core';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { usePageTitle } from '../components/page-title.tsx';
import { articlePath } from '../features/articles/article-lists.ts';
import { ArticleAdd } from '../features/articles/article-add.tsx';

/** /notify/add */
export function ArticleAddPage() {
  usePageTitle(officeArticleTexts.titles.add);
  const navigate = useNavigate();
  const can = useCan();
  const { stored } = useSelector(selectSession);
  return (
    <ArticleAdd
      ownId={stored?.id ?? 0}
      canEdit={can('manageArticles')}
      onAdded={(article) => void navigate(articlePath(article), { replace: true })}
    />
  );
}
