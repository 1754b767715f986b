import { useGetArticleByLinkQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { AdminArticle } from '@logistics/shared/contracts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Note } from '../../components/note.tsx';
import { FailureState } from '../../components/states.tsx';
import { draftNameOf, fieldsOf, newFields } from './article-fields.ts';
import { ArticleBones } from './article-bones.tsx';
import { ArticleEditor } from './article-editor.tsx';
import './articles.css';

const texts = officeArticleTexts;
const NAMES: Readonly<Record<string, string>> = texts.systemPages;

interface SystemArticleProps {
  link: string;
  /** Id of the signed-in user. Local drafts are stored per user. */
  ownId: number;
  canAdd: boolean;
  onMoved: (article: AdminArticle) => void;
}

/**
 * Editor of the page at a fixed address. If the page does not exist, the first save creates it. A reload of the
 * page's data does not replace later input.
 */
export function SystemArticle({ link, ownId, canAdd, onMoved }: SystemArticleProps) {
  const { currentData: article, error, isFetching, refetch } = useGetArticleByLinkQuery(link);
  if (article === undefined && isApiError(error) && !isFetching)
    return <FailureState error={error} retry={() => void refetch()} />;
  if (article === undefined) return <ArticleBones />;
  return (
    <ArticleEditor
      article={article}
      fields={article ? fieldsOf(article) : newFields('trang', link, NAMES[link] ?? '')}
      linkIsFixed
      draftName={draftNameOf(ownId, link)}
      canSave={article ? article.can.update : canAdd}
      canEdit
      onAdded={(added) => (added.link === link ? void refetch() : onMoved(added))}
      onMoved={onMoved}
      notice={
        !article && (
          <div className="form-failure">
            <Note variant={canAdd ? 'info' : 'quiet'}>
              {canAdd ? texts.newPage(link) : texts.newPageNotAllowed(link)}
            </Note>
          </div>
        )
      }
    />
  );
}
