import { createContext, useContext, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import type { HostImportAnswer } from '@logistics/shared/api-client/admin';
import type { OlderRows, SheetReport } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import type { ChosenFile, FilePreview, ImportProgress } from '../../platform/index.ts';
import { rememberChoice, rememberedChoice, type ColumnChoice } from './column-memory.ts';
import { failureOf, shownFileName, type Job, type JobFailure, type JobOptions } from './job.ts';
import { useFileQueue, type FileQueue } from './use-file-queue.ts';
import { TakenElsewhere, useJobRun, type Work } from './use-job-run.ts';
import { useUnappliedForms, type UnappliedForms } from './use-unapplied.ts';

const PAGE = '/upload-orders';

interface ImportJob {
  job: Job;
  /** Files that wait for their turn. */
  queue: FileQueue;
  unapplied: UnappliedForms;
  /**
   * Accepts files: the first is previewed if nothing prevents that, the others are queued. A `watched` file never
   * replaces what the user sees; any other is queued too if the user does not discard the current choice.
   */
  receive: (files: readonly ChosenFile[], watched?: boolean) => void;
  /**
   * Resumes what the previous page had started, if nothing else is shown; reports failures. Resolves when it is shown.
   */
  takeLeft: () => Promise<void>;
  /** Reads the file and shows what an import would do. */
  preview: (file: ChosenFile, options?: JobOptions) => Promise<void>;
  /** Sets what happens to stale rows; needs no new preview. */
  chooseOlderRows: (olderRows: OlderRows) => void;
  /** Names columns of the file, remembers that for files of its kind, and previews again. */
  nameColumns: (sheets: readonly SheetReport[], columns: ColumnChoice) => Promise<void>;
  /**
   * Writes what the preview showed, all or nothing; rows with errors are left out. Not possible while a choice is not
   * previewed.
   */
  confirm: () => Promise<void>;
  /** Cancels the running job; nothing is written. Asks if a choice would be lost. */
  cancel: () => void;
  /** Clears the page. Asks if a choice would be lost. */
  reset: () => void;
}

const ImportJobContext = createContext<ImportJob | null>(null);

export function useImportJob(): ImportJob {
  const value = useContext(ImportJobContext);
  if (!value) throw new Error('useImportJob is used outside of ImportJobProvider');
  return value;
}

/** Provides the running import above the pages, so that it continues while the user works elsewhere. */
export function ImportJobProvider({ children }: { children: ReactNode }) {
  const host = useHost();
  const navigate = useNavigate();
  const queue = useFileQueue();
  const unapplied = useUnappliedForms();
  const toast = useToast();
  const { job, now, show, isRunning, attempt, stop } = useJobRun(queue.clear);

  const reopen = (file: ChosenFile) => {
    void navigate(PAGE);
    if (isRunning()) queue.add([{ file, watched: false }]);
    else void preview(file);
  };
  /** Toast on any page with a link back. */
  const leadBack = (file: ChosenFile, failure: JobFailure) =>
    toast.leading({
      look: 'error',
      title: consoleFileTexts.unread.title(shownFileName(file.name)),
      detail: errorSentence(failure),
      action: consoleFileTexts.unread.reopen,
      go: () => reopen(file),
    });
  /** Specification, section 8: the server's message is shown in a toast and in the banner. */
  const fail = (file: ChosenFile, options: JobOptions, failure: JobFailure) => {
    show({ phase: 'failed', file, options, failure });
    if (isPageOpen()) toast.error(officeImportTexts.status.failed, errorSentence(failure));
    else leadBack(file, failure);
  };

  const preview = (file: ChosenFile, options: JobOptions = {}) =>
    showPreview(file, options, null, (...watched) =>
      host.previewOrderFile(file, { ...options, badRows: 'skip' }, ...watched),
    );
  const showPreview = async (
    file: ChosenFile,
    options: JobOptions,
    progress: ImportProgress | null,
    work: Work<FilePreview>,
  ) => {
    show({ phase: 'previewing', file, options, progress });
    const result = await attempt(false, work);
    if (result === null) return;
    if ('code' in result) return fail(file, options, result);
    if ('queued' in result) return;
    const sheets = 'unnamed' in result ? result.unnamed : result.sheets;
    const columns = options.columns === undefined ? rememberedChoice(sheets) : null;
    if (columns) await preview(file, { ...options, columns });
    else if ('unnamed' in result) show({ phase: 'naming', file, options, sheets });
    else show({ phase: 'previewed', file, options, summary: { compared: true, ...result } });
  };

  const nameColumns = async (sheets: readonly SheetReport[], columns: ColumnChoice) => {
    const shown = now();
    if (shown.phase !== 'naming' && shown.phase !== 'previewed') return;
    rememberChoice(sheets, columns);
    await preview(shown.file, { ...shown.options, columns });
  };
  const chooseOlderRows = (olderRows: OlderRows) => {
    const shown = now();
    if (shown.phase === 'previewed') show({ ...shown, options: { ...shown.options, olderRows } });
  };

  const confirm = async () => {
    const shown = now();
    if (shown.phase !== 'previewed' || unapplied.haveNow()) return;
    const { file, options, summary } = shown;
    const badRows = summary.rejected > 0 ? 'skip' : 'refuse';
    await showImport({ phase: 'importing', file, options, preview: summary, progress: null }, (...watched) =>
      host.importOrderFile(file, { ...options, badRows }, ...watched),
    );
  };
  const showImport = async (begun: Extract<Job, { phase: 'importing' }>, work: Work<HostImportAnswer>) => {
    const { file, options } = begun;
    show(begun);
    const result = await attempt(true, work);
    if (result === null) return;
    if ('unnamed' in result) return fail(file, options, { code: 'FILE_NO_HEADER', message: '' });
    if ('queued' in result) {
      show({ phase: 'idle' });
      const { title, body } = consoleFileTexts.waitsForServer;
      return toast.success(title, body(shownFileName(file.name)));
    }
    if ('code' in result) return fail(file, options, result);
    show({ phase: 'done', file, summary: result });
    if (!isPageOpen()) toast.success(officeImportTexts.status.done, shownFileName(file.name));
  };

  const takeLeft = async () => {
    const left = await host.files?.leftJob().catch(() => null);
    if (!left) return;
    const { file, options, progress } = left;
    if (left.failed) {
      await left
        .follow(() => undefined, new AbortController().signal)
        .catch((error: unknown) => {
          if (!isTakenElsewhere(error)) leadBack(file, failureOf(error));
        });
      return takeLeft();
    }
    if (now().phase !== 'idle' || isRunning()) return;
    if (left.kind === 'preview') void showPreview(file, options, progress, unlessTaken(left.follow));
    else {
      const begun = { phase: 'importing' as const, file, options, preview: left.preview, progress };
      void showImport(begun, unlessTaken(left.follow));
    }
  };

  const giveUp = () => {
    const shown = now();
    stop();
    // On the desktop the file is in the outbox by now.
    if (shown.phase === 'importing' && shown.progress?.phase === 'sending' && host.files)
      toast.info(consoleFileTexts.stopped.title, consoleFileTexts.stopped.body);
    show(
      shown.phase === 'importing'
        ? { phase: 'previewed', file: shown.file, options: shown.options, summary: shown.preview }
        : { phase: 'idle' },
    );
  };
  const empty = () => {
    stop();
    show({ phase: 'idle' });
  };
  const receive = (files: readonly ChosenFile[], watched = false) => {
    const { phase } = now();
    const isFree = watched ? phase === 'idle' : phase !== 'importing' && phase !== 'previewing';
    const [first, ...others] = files;
    const waiting = isFree ? others : files;
    queue.add(waiting.map((file) => ({ file, watched })));
    const reportAdded = (count: number) => toast.info(consoleFileTexts.queue.added(count));
    if (isFree && first)
      unapplied.leave({
        go: () => void preview(first),
        stay: () => {
          queue.add([{ file: first, watched }]);
          reportAdded(files.length);
        },
      });
    else if (waiting.length > 0 && !watched) reportAdded(waiting.length);
  };
  return (
    <ImportJobContext
      value={{
        job,
        queue,
        unapplied,
        receive,
        takeLeft,
        preview,
        chooseOlderRows,
        nameColumns,
        confirm,
        cancel: () => unapplied.leave({ go: giveUp }),
        reset: () => unapplied.leave({ go: empty }),
      }}
    >
      {children}
    </ImportJobContext>
  );
}

/** The page only resumes jobs that exist, so the host rejects only those that another page has. */
function isTakenElsewhere(error: unknown): boolean {
  return isApiError(error) && error.code === 'MALFORMED_REQUEST';
}

/** Resumes a left job, unless another window that also found it was first. */
function unlessTaken<T>(work: Work<T>): Work<T> {
  return (...watched) =>
    work(...watched).catch((error: unknown) => {
      throw isTakenElsewhere(error) ? new TakenElsewhere() : error;
    });
}

/** Whether the user currently sees the upload page and its banner. */
function isPageOpen(): boolean {
  return window.location.pathname.endsWith(PAGE);
}
