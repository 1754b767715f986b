import type { ReactNode } from 'react';
import { useGetArticleQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { FailureState } from '../../components/states.tsx';
import { ArticleBones } from './article-bones.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { draftNameOf, fieldsOf } from './article-fields.ts';
import './articles.css';

interface ArticleEditProps {
  id: number;
  /** Id of the signed-in user. Local drafts are stored per user. */
  ownId: number;
  /** Shown if the article does not exist. */
  missing: ReactNode;
}

/** Editor of one article. */
export function ArticleEdit({ id, ownId, missing }: ArticleEditProps) {
  const { currentData: article, error, isFetching, refetch } = useGetArticleQuery(id);
  if (!article && isApiError(error) && !isFetching)
    return error.code === 'ARTICLE_NOT_FOUND' ? (
      missing
    ) : (
      <FailureState error={error} retry={() => void refetch()} />
    );
  if (!article) return <ArticleBones />;
  return (
    <ArticleEditor
      article={article}
      fields={fieldsOf(article)}
      linkIsFixed
      draftName={draftNameOf(ownId, article.link)}
      canSave={article.can.update}
      canEdit
      onAdded={ignore}
      onMoved={ignore}
    />
  );
}

/** The address of the editor does not depend on the address of the article. */
function ignore(): void {}
