import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import { useListImportsQuery, useUndoImportMutation } from '@logistics/shared/api-client/admin';
import { PAGE_SIZE_MAX, type ImportView } from '@logistics/shared/contracts';
import { formatNearTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useMessages } from '../../components/messages.ts';
import { FailureState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { useNow } from '../../components/use-now.ts';
import { ImportCorrections } from './import-corrections.tsx';
import { useImportJob } from './import-job-provider.tsx';
import { useImportFiles } from './use-import-files.ts';

const STEP = 20;
const texts = officeImportTexts.history;

/** Asks, then undoes a whole import: its events are removed and the orders recomputed. */
export function useUndoImport() {
  const { ask } = useMessages();
  const toast = useToast();
  const [undo] = useUndoImportMutation();
  const { job, reset } = useImportJob();
  return ({ id, fileName, total }: Pick<ImportView, 'id' | 'fileName' | 'total'>) =>
    ask({
      title: texts.confirmTitle(fileName),
      content: texts.confirmBody(total),
      okText: texts.confirm,
      danger: true,
      cancelText: officeImportTexts.cancel,
      onOk: async () => {
        const answer = await undo(id);
        if (answer.error)
          return toast.error(texts.undoFailed, isApiError(answer.error) ? errorSentence(answer.error) : '');
        if (job.phase === 'done' && job.summary.importId === id) reset();
        toast.success(texts.undone);
      },
    });
}

export function ImportHistory({ highlightId }: { highlightId: number | null }) {
  const [size, setSize] = useState(STEP);
  const { data, error, refetch } = useListImportsQuery({ page: 1, pageSize: Math.min(size, PAGE_SIZE_MAX) });
  return (
    <aside className="history" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {error && isApiError(error) && !data ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <HistorySkeleton />
      ) : data.rows.length === 0 ? (
        <p className="history-empty">{texts.empty}</p>
      ) : (
        <ul>
          {data.rows.map((item) => (
            <HistoryItem key={item.id} item={item} highlight={item.id === highlightId} />
          ))}
        </ul>
      )}
      {data && data.rows.length < data.meta.total && size < PAGE_SIZE_MAX && (
        <Button variant="ghost" className="more" onClick={() => setSize(size + STEP)}>
          {texts.more}
        </Button>
      )}
    </aside>
  );
}

function HistoryItem({ item, highlight }: { item: ImportView; highlight: boolean }) {
  const askUndo = useUndoImport();
  const { saveRejected } = useImportFiles();
  const now = useNow();
  return (
    <li className={highlight ? 'new' : ''}>
      <div className="row">
        <b className="cut" title={item.fileName}>
          {item.fileName}
        </b>
        <span className="grow" />
        <time dateTime={item.createdAt}>{formatNearTime(item.createdAt, now)}</time>
      </div>
      <p className="quiet">{texts.detail(item.id, item.total, item.createdBy.name)}</p>
      <ImportCorrections item={item} />
      {item.undoneAt ? (
        <p className="undone">
          <Icon name="undo" size={14} />
          {texts.undoneAt(formatNearTime(item.undoneAt, now))}
        </p>
      ) : (
        <div className="row links">
          {item.can.undo && (
            <Button variant="link" aria-label={texts.undoOf(item.fileName)} onClick={() => askUndo(item)}>
              {texts.undo}
            </Button>
          )}
          <Link to={`/list-orders?type0=1&import=${item.id}`} aria-label={texts.openOf(item.fileName)}>
            {texts.open}
          </Link>
          {item.rejectedStored > 0 ? (
            <Button
              variant="link"
              aria-label={texts.rejectedOf(item.fileName)}
              onClick={() => saveRejected(item.id)}
            >
              {texts.rejected(item.rejected)}
            </Button>
          ) : (
            item.rejected > 0 && (
              <span className="quiet" title={texts.rejectedGone}>
                {texts.rejected(item.rejected)}
              </span>
            )
          )}
        </div>
      )}
    </li>
  );
}

function HistorySkeleton() {
  return (
    <ul aria-hidden="true">
      {[0, 1, 2, 3].map((row) => (
        <li key={row}>
          <span className="bone" style={{ width: '72%' }} />
          <p>
            <span className="bone" style={{ width: '54%' }} />
          </p>
        </li>
      ))}
    </ul>
  );
}
