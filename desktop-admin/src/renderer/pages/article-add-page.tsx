import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectSession, useCan } from '@logistics/shared/api-client/core';
import { articlePath } from '../features/articles/article-lists.ts';
import { ArticleAdd } from '../features/articles/article-add.tsx';

/** /notify/add */
export function ArticleAddPage() {
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
