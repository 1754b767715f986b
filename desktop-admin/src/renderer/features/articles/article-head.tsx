import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AdminArticle } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Button } from '../../components/button.tsx';
import { draftSentence } from '../../components/draft-sentence.ts';
import { Icon } from '../../components/icon.tsx';
import type { SaveIntent } from './article-fields.ts';
import { ArticleState } from './article-state.tsx';
import { articleListPath } from './article-lists.ts';
import { ScheduleButton } from './schedule-button.tsx';
import type { ArticleEditorState } from './use-article-editor.ts';
import { useArticleActions } from './use-article-actions.ts';

const texts = officeArticleTexts;

interface ArticleHeadProps {
  form: ArticleEditorState;
  canSave: boolean;
  canEdit: boolean;
  saveButton: ReactNode;
  /** @returns true if the save succeeded */
  onSave: (intent: SaveIntent) => Promise<boolean>;
}

/** Header of the editor: state of the article and the actions on it. */
export function ArticleHead({ form, canSave, canEdit, saveButton, onSave }: ArticleHeadProps) {
  const { article, dirty, isBusy } = form;
  const isPublished = article?.state === 'published';
  const publishLabel =
    article?.state === 'changed' || isPublished ? texts.actions.publishChanges : texts.actions.publish;
  return (
    <div className="article-head">
      {canEdit && (
        <Link
          className="btn ghost small icon-only"
          to={articleListPath({ status: 'active' })}
          aria-label={texts.actions.list}
          title={texts.actions.list}
        >
          <Icon name="left" />
        </Link>
      )}
      {article && <ArticleState article={article} />}
      {article?.publishAt && (
        <span className="second">{texts.scheduledFor(formatDateTime(article.publishAt))}</span>
      )}
      <span className="second article-saved" role="status">
        {isBusy ? texts.saving : savedSentence(dirty, form.draftSavedAt)}
      </span>
      <span className="grow" />
      {article && canEdit && article.can.remove && <BinButton article={article} isBusy={isBusy} />}
      {saveButton}
      <ScheduleButton form={form} canSave={canSave} onSave={onSave} />
      <Button
        variant="main"
        disabled={isBusy || !canSave || (isPublished && !dirty)}
        aria-keyshortcuts="Control+Enter"
        onClick={() => void onSave({ kind: 'publish' })}
      >
        {publishLabel}
      </Button>
    </div>
  );
}

function savedSentence(dirty: boolean, draftSavedAt: string | 'full' | null): string {
  if (!dirty) return '';
  return draftSavedAt === null ? texts.unsaved : draftSentence(draftSavedAt);
}

function BinButton({ article, isBusy }: { article: AdminArticle; isBusy: boolean }) {
  const navigate = useNavigate();
  const actions = useArticleActions(() => undefined);
  const remove = async () => {
    if (await actions.removeMany([article])) void navigate(articleListPath({ status: 'active' }));
  };
  return (
    <Button
      variant="ghost"
      small
      iconOnly
      disabled={isBusy || actions.isBusy}
      aria-label={texts.actions.bin}
      title={texts.actions.bin}
      onClick={() => void remove()}
    >
      <Icon name="bin" />
    </Button>
  );
}
