import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminArticle } from '@logistics/shared/contracts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import { Button } from '../../components/button.tsx';
import { PageState } from '../../components/states.tsx';
import { newFields } from './article-fields.ts';
import { ownArticleListPath } from './article-lists.ts';
import { ArticleEditor } from './article-editor.tsx';

const texts = officeArticleTexts;
const EMPTY = newFields('bai-viet');

interface ArticleAddProps {
  /** Id of the signed-in user. Local drafts are stored per user. */
  ownId: number;
  canEdit: boolean;
  /** Opens the editor of the new article, for users who may edit. */
  onAdded: (article: AdminArticle) => void;
}

/** Page for a new article. A user without edit permission sees a confirmation and can add another article. */
export function ArticleAdd({ ownId, canEdit, onAdded }: ArticleAddProps) {
  const [added, setAdded] = useState<AdminArticle | null>(null);
  if (added)
    return (
      <PageState
        icon="done"
        title={texts.added.title}
        actions={
          <>
            <Button variant="main" autoFocus onClick={() => setAdded(null)}>
              {texts.added.another}
            </Button>
            <Link className="btn" to={ownArticleListPath()}>
              {texts.added.own}
            </Link>
            {added.publishedRevisionId !== null && (
              <a className="btn" href={`${apiBaseUrl()}/${added.link}`} target="_blank" rel="noreferrer">
                {texts.added.view}
              </a>
            )}
          </>
        }
      >
        {added.title}. {added.publishedRevisionId === null ? texts.added.waiting : texts.added.published}{' '}
        {texts.added.noEdit}
      </PageState>
    );
  return (
    <ArticleEditor
      article={null}
      fields={EMPTY}
      linkIsFixed={false}
      draftName={`${ownId}:article:new`}
      canSave
      canEdit={canEdit}
      onAdded={canEdit ? onAdded : setAdded}
      onMoved={onAdded}
    />
  );
}
