import { useState } from 'react';
import { useGetRevisionQuery, useListRevisionsQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Button } from '../../components/button.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { Segments } from '../../components/segments.tsx';
import { FailureState } from '../../components/states.tsx';
import type { ArticleFields } from './article-fields.ts';
import { ContentDiff, type Content } from './content-diff.tsx';

const texts = officeArticleTexts.revisions;
type Against = 'previous' | 'current';

interface RevisionDiffProps {
  articleId: number;
  revisionId: number;
  /** Current values of the form. */
  current: ArticleFields;
  onClose: () => void;
}

/** Word diff of a revision against the previous one or against the form. */
export function RevisionDiff({ articleId, revisionId, current, onClose }: RevisionDiffProps) {
  const [against, setAgainst] = useState<Against>('previous');
  const { data: list } = useListRevisionsQuery({ id: articleId, page: 1, pageSize: 500 });
  const at = list?.rows.findIndex(({ id }) => id === revisionId) ?? -1;
  const previousId = at < 0 ? undefined : list?.rows[at + 1]?.id;
  const chosen = useGetRevisionQuery({ id: articleId, revisionId });
  const previous = useGetRevisionQuery(
    { id: articleId, revisionId: previousId ?? 0 },
    { skip: previousId === undefined },
  );
  const error = chosen.error ?? previous.error;
  const revision = chosen.currentData;
  const isFirst = list !== undefined && previousId === undefined;
  const other: Content | undefined = against === 'current' ? current : previous.currentData;
  return (
    <section className="article-cover" aria-label={texts.compare}>
      <div className="diff-bar">
        {revision && (
          <b>
            {texts.number(revision.number)} · {revision.createdBy?.name ?? texts.unknownPerson} ·{' '}
            {formatDateTime(revision.createdAt)}
          </b>
        )}
        <span className="grow" />
        <Segments<Against>
          label={texts.against}
          value={against}
          onChange={setAgainst}
          options={[
            { value: 'previous', label: texts.previous },
            { value: 'current', label: texts.current },
          ]}
        />
        <Button small variant="ghost" onClick={onClose}>
          {texts.close} <Kbd>Esc</Kbd>
        </Button>
      </div>
      {error && isApiError(error) ? (
        <FailureState error={error} retry={() => void chosen.refetch()} />
      ) : against === 'previous' && isFirst ? (
        <p className="quiet diff-page">{texts.first}</p>
      ) : revision && other ? (
        <ContentDiff
          {...(against === 'previous'
            ? { before: other, after: revision }
            : { before: revision, after: other })}
        />
      ) : (
        <div className="diff-page" aria-busy="true">
          <span className="bone" style={{ width: '60%' }} />
        </div>
      )}
    </section>
  );
}
