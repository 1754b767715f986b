import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { idParamSchema } from '@logistics/shared/contracts';
import { ArticleEdit } from '../features/articles/article-edit.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /notify/update/{id} */
export function ArticleUpdatePage() {
  const { id } = useParams();
  const { stored } = useSelector(selectSession);
  const articleId = idParamSchema.safeParse(id);
  if (!articleId.success) return <NotFoundPage />;
  return (
    <ArticleEdit
      key={articleId.data}
      id={articleId.data}
      ownId={stored?.id ?? 0}
      missing={<NotFoundPage />}
    />
  );
}
