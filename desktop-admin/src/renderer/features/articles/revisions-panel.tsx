import { useState } from 'react';
import { useListRevisionsQuery, useRestoreRevisionMutation } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { AdminArticle, RevisionItem } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { FailureState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import type { ArticleEditorState } from './use-article-editor.ts';

const texts = officeArticleTexts.revisions;
const STEP = 20;

interface RevisionsPanelProps {
  form: ArticleEditorState;
  article: AdminArticle;
  chosen: number | null;
  onChoose: (revisionId: number | null) => void;
}

/** History of the article: author, time and changes of each revision, with a button to restore it. */
export function RevisionsPanel({ form, article, chosen, onChoose }: RevisionsPanelProps) {
  const toast = useToast();
  const [pageSize, setPageSize] = useState(STEP);
  const { data, error, refetch } = useListRevisionsQuery({ id: article.id, page: 1, pageSize });
  const [restore, { isLoading }] = useRestoreRevisionMutation();
  const bringBack = async ({ id, number }: RevisionItem) => {
    // Save unsaved changes as a revision before another revision replaces them.
    if (form.dirty && !(await form.save({ kind: 'draft' }))) return;
    const answer = await restore({ id: article.id, revisionId: id });
    if (answer.error)
      return toast.error(
        texts.restoreFailed,
        isApiError(answer.error) ? errorSentence(answer.error) : undefined,
      );
    form.adoptArticle(answer.data);
    onChoose(null);
    toast.success(texts.restored(number));
  };

  if (error && isApiError(error)) return <FailureState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div className="revisions" aria-busy="true">
        {[70, 50, 60].map((width) => (
          <p key={width} className="bone-line">
            <span className="bone" style={{ width: `${width}%` }} />
          </p>
        ))}
      </div>
    );
  return (
    <div className="revisions">
      {form.dirty && <p className="help">{texts.savesFirst}</p>}
      <ol aria-label={texts.label}>
        {data.rows.map((revision, index) => (
          <RevisionRow
            key={revision.id}
            revision={revision}
            isNewest={index === 0}
            isChosen={revision.id === chosen}
            isShown={revision.id === article.revisionId}
            canRestore={!isLoading && !form.isBusy && article.can.update}
            onCompare={() => onChoose(revision.id === chosen ? null : revision.id)}
            onRestore={() => void bringBack(revision)}
          />
        ))}
      </ol>
      {data.rows.length < data.meta.total && (
        <Button small variant="ghost" onClick={() => setPageSize(pageSize + STEP)}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

interface RevisionRowProps {
  revision: RevisionItem;
  isNewest: boolean;
  isChosen: boolean;
  /** The editor shows this revision. */
  isShown: boolean;
  canRestore: boolean;
  onCompare: () => void;
  onRestore: () => void;
}

function RevisionRow(props: RevisionRowProps) {
  const { revision, isNewest, isChosen, isShown, canRestore, onCompare, onRestore } = props;
  return (
    <li className={isChosen ? 'chosen' : ''}>
      <div className="row">
        <b>{texts.number(revision.number)}</b>
        <NearTime time={revision.createdAt} />
        <span className="grow" />
        {revision.published ? (
          <span className="chip st4">
            <Icon name="done" size={14} />
            {texts.published}
          </span>
        ) : (
          isNewest && <span className="chip st0">{texts.newest}</span>
        )}
      </div>
      <p className="second">
        {revision.createdBy?.name ?? texts.unknownPerson} · {revision.title}
      </p>
      <div className="row">
        <Button
          small
          aria-pressed={isChosen}
          aria-label={texts.compareOf(revision.number)}
          onClick={onCompare}
        >
          {texts.compare}
        </Button>
        {!isShown && (
          <Button small variant="ghost" disabled={!canRestore} onClick={onRestore}>
            <Icon name="undo" size={14} />
            {texts.restore}
          </Button>
        )}
      </div>
    </li>
  );
}
