import { lazy, Suspense, useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '@logistics/shared/api-client/core';
import { importChangedTags, useListImportsQuery } from '@logistics/shared/api-client/admin';
import { idSchema, type ImportSummary } from '@logistics/shared/contracts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../components/button.tsx';
import { useHost } from '../components/host.tsx';
import { Icon } from '../components/icon.tsx';
import { useToast } from '../components/toast.tsx';
import { FileBar } from '../features/order-import/file-bar.tsx';
import { ImportHistory, useUndoImport } from '../features/order-import/import-history.tsx';
import { useImportJob } from '../features/order-import/import-job-provider.tsx';
import { ConfirmBar, ImportSteps } from '../features/order-import/import-steps.tsx';
import { goodRows } from '../features/order-import/preview-figures.ts';
import { StatusBanner } from '../features/order-import/status-banner.tsx';
import { useLeadToOrders } from '../features/order-import/use-lead-to-orders.ts';
import { useFileEntry } from '../features/order-import/use-file-entry.ts';
import { useImportFiles } from '../features/order-import/use-import-files.ts';
import { isList } from '../features/order-import/use-file-queue.ts';
import { useImportShortcuts } from '../features/order-import/use-import-shortcuts.ts';
import { ImportOrders } from '../features/orders/import-orders.tsx';
import { useSessionActions } from '../features/session/use-session-actions.ts';

/** Most people import one file at a time. */
const FileQueue = lazy(async () => ({
  default: (await import('../features/order-import/file-queue.tsx')).FileQueue,
}));

const LeftFiles = lazy(async () => ({
  default: (await import('../features/order-import/left-files.tsx')).LeftFiles,
}));

/** Milliseconds to read a toast before its page is left. */
const READ_TIME = 2500;

/** /upload-orders: choose a file, preview its changes, write them, check the result; `?import=` shows one import. */
export function UploadOrdersPage() {
  const texts = officeImportTexts;
  const dispatch = useDispatch();
  const { job, queue, reset } = useImportJob();
  const leadToOrders = useLeadToOrders();
  const { saveRejected } = useImportFiles();
  const dropTarget = useDropTarget();
  const goHome = useGoHome();
  const { data: latest } = useListImportsQuery({ page: 1, pageSize: 1 });

  const refresh = () => {
    if (job.phase !== 'importing') reset();
    // The user asks for current data, although no call of this page has changed any.
    dispatch(api.util.invalidateTags([...importChangedTags]));
  };
  useImportShortcuts(refresh);

  const finished = job.phase === 'done' ? job.summary : null;
  const [query] = useSearchParams();
  const askedId = importIdOf(query.get('import'));
  const highlightId = finished?.importId ?? askedId;
  const shownId = highlightId ?? latest?.rows[0]?.id ?? null;
  const title =
    shownId === null
      ? texts.result.none
      : finished || askedId !== null
        ? texts.result.title(shownId)
        : texts.result.latest(shownId);
  return (
    <div className="upload-page" {...dropTarget}>
      <div className="upload-main">
        <FileBar job={job} onRefresh={refresh} />
        <div className="upload-scroll">
          <StatusBanner job={job}>
            {finished?.importId != null && finished.rejected > 0 && (
              <Rejected id={finished.importId} count={finished.rejected} onSave={saveRejected} />
            )}
          </StatusBanner>
          <Suspense>
            <LeftFiles />
          </Suspense>
          <Suspense>{isList(queue, job) && <FileQueue />}</Suspense>
          <ImportSteps job={job} />
          {(job.phase === 'idle' || job.phase === 'done' || job.phase === 'failed') && (
            <ImportOrders
              title={title}
              importId={shownId}
              {...(finished ? { onFailed: goHome, onLoaded: () => leadToOrders(finished) } : {})}
            />
          )}
          {finished?.importId != null && <AfterImport id={finished.importId} summary={finished} />}
        </div>
        {job.phase === 'previewed' && <ConfirmBar job={job} />}
      </div>
      <ImportHistory highlightId={highlightId} />
    </div>
  );
}

/**
 * Accepts dropped files while a file is shown, when the page has no drop zone. The console accepts them in its whole
 * window.
 */
function useDropTarget() {
  const { drop } = useFileEntry();
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (event.isDefaultPrevented() || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      drop([...event.dataTransfer.files]);
    },
  };
}

/** Specification, section 4: if the orders can't be loaded after a success, go home. */
function useGoHome(): () => void {
  const host = useHost();
  const navigate = useNavigate();
  const toast = useToast();
  const { leaveForSite } = useSessionActions();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = useEffectEvent(() => (host.kind === 'browser' ? leaveForSite() : void navigate('/')));
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(leave, READ_TIME);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return () => {
    if (isLeaving) return;
    toast.error(officeOrderTexts.fetchFailed);
    setIsLeaving(true);
  };
}

/** Actions on a finished import: open its orders, or undo it. */
function AfterImport({ id, summary }: { id: number; summary: ImportSummary }) {
  const texts = officeImportTexts.result;
  const askUndo = useUndoImport();
  return (
    <div className="row after-import">
      <Link className="btn" to={`/list-orders?type0=1&import=${id}`}>
        <Icon name="box" />
        {texts.openList}
      </Link>
      <Button
        variant="ghost"
        onClick={() => askUndo({ id, fileName: summary.fileName, total: goodRows(summary) })}
      >
        <Icon name="undo" />
        {texts.undo}
      </Button>
    </div>
  );
}

/** null: the address contains none. */
function importIdOf(text: string | null): number | null {
  const parsed = idSchema.safeParse(Number(text ?? ''));
  return parsed.success ? parsed.data : null;
}

function Rejected({ id, count, onSave }: { id: number; count: number; onSave: (id: number) => void }) {
  return (
    <Button variant="link" onClick={() => onSave(id)}>
      {officeImportTexts.problems.downloadCount(count)}
    </Button>
  );
}
