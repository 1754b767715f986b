import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import { useRunImportMutation, type HostImportAnswer } from '@logistics/shared/api-client/admin';
import type { OlderRows, SheetReport } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import type { ChosenFile, FilePreview, ImportProgress } from '../../platform/index.ts';
import { rememberChoice, rememberedChoice, type ColumnChoice } from './column-memory.ts';
import { shownFileName, type Job, type JobFailure, type JobOptions } from './job.ts';
import { useFileQueue, type FileQueue } from './use-file-queue.ts';

const PAGE = '/upload-orders';
type Work<T> = (onProgress: (progress: ImportProgress) => void, signal: AbortSignal) => Promise<T>;

interface ImportJob {
  job: Job;
  /** Files that wait for their turn. */
  queue: FileQueue;
  /**
   * Takes files in: the first is previewed where nothing stands in its way, the others wait. One that nobody asked for
   * (`watched`) never takes the place of what a person looks at.
   */
  receive: (files: readonly ChosenFile[], watched?: boolean) => void;
  /** Goes on with what the page before this one had begun, where nothing else is looked at; tells of what failed. */
  takeLeft: () => Promise<void>;
  /** Reads the file and says what an import would do. */
  preview: (file: ChosenFile, options?: JobOptions) => Promise<void>;
  /** What becomes of rows behind what the system knows; needs no new preview. */
  chooseOlderRows: (olderRows: OlderRows) => void;
  /** Names columns of the file, remembers it for files of its kind, and previews anew. */
  nameColumns: (sheets: readonly SheetReport[], columns: ColumnChoice) => Promise<void>;
  /** Writes what the preview showed, in one transaction; rows with errors are left out. */
  confirm: () => Promise<void>;
  /** Stops what runs; nothing is written. */
  cancel: () => void;
  /** Back to an empty page. */
  reset: () => void;
}

const ImportJobContext = createContext<ImportJob | null>(null);

export function useImportJob(): ImportJob {
  const value = useContext(ImportJobContext);
  if (!value) throw new Error('useImportJob is used outside of ImportJobProvider');
  return value;
}

/** Holds the running import above the pages, so that it goes on while the person works elsewhere. */
export function ImportJobProvider({ children }: { children: ReactNode }) {
  const host = useHost();
  const navigate = useNavigate();
  const queue = useFileQueue();
  const [run] = useRunImportMutation();
  const [job, setJob] = useState<Job>({ phase: 'idle' });
  const toast = useToast();
  const running = useRef<AbortController | null>(null);

  const progressed = (progress: ImportProgress) =>
    setJob((now) => (now.phase === 'previewing' || now.phase === 'importing' ? { ...now, progress } : now));

  /** null: cancelled. */
  const attempt = async (
    writes: boolean,
    work: Work<HostImportAnswer>,
  ): Promise<HostImportAnswer | JobFailure | { unnamed: SheetReport[] } | null> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      return await run({ run: () => work(progressed, controller.signal), writes }).unwrap();
    } catch (error) {
      if (controller.signal.aborted) return null;
      return (await unnamedSheets(error)) ?? failureOf(error);
    } finally {
      if (running.current === controller) running.current = null;
    }
  };
  const reopen = (file: ChosenFile) => {
    void navigate(PAGE);
    if (running.current) queue.add([{ file, watched: false }]);
    else void preview(file);
  };
  /** On whatever page the person is. */
  const leadBack = (file: ChosenFile, failure: JobFailure) =>
    toast.leading({
      look: 'error',
      title: consoleFileTexts.unread.title(shownFileName(file.name)),
      detail: errorSentence(failure),
      action: consoleFileTexts.unread.reopen,
      go: () => reopen(file),
    });
  /** Specification, section 8: the server's message stands in a toast and in the banner. */
  const fail = (file: ChosenFile, options: JobOptions, failure: JobFailure) => {
    setJob({ phase: 'failed', file, options, failure });
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
    setJob({ phase: 'previewing', file, options, progress });
    const result = await attempt(false, work);
    if (result === null) return;
    if ('code' in result) return fail(file, options, result);
    if ('kept' in result) return;
    const sheets = 'unnamed' in result ? result.unnamed : result.sheets;
    const columns = options.columns === undefined ? rememberedChoice(sheets) : null;
    if (columns) await preview(file, { ...options, columns });
    else if ('unnamed' in result) setJob({ phase: 'naming', file, options, sheets });
    else setJob({ phase: 'previewed', file, options, summary: { compared: true, ...result } });
  };

  const nameColumns = async (sheets: readonly SheetReport[], columns: ColumnChoice) => {
    if (job.phase !== 'naming' && job.phase !== 'previewed') return;
    rememberChoice(sheets, columns);
    await preview(job.file, { ...job.options, columns });
  };
  const chooseOlderRows = (olderRows: OlderRows) =>
    setJob((now) => (now.phase === 'previewed' ? { ...now, options: { ...now.options, olderRows } } : now));

  const confirm = async () => {
    if (job.phase !== 'previewed') return;
    const { file, options, summary } = job;
    const badRows = summary.rejected > 0 ? 'skip' : 'refuse';
    await showImport({ phase: 'importing', file, options, preview: summary, progress: null }, (...watched) =>
      host.importOrderFile(file, { ...options, badRows }, ...watched),
    );
  };
  const showImport = async (begun: Extract<Job, { phase: 'importing' }>, work: Work<HostImportAnswer>) => {
    const { file, options } = begun;
    setJob(begun);
    const result = await attempt(true, work);
    if (result === null) return;
    if ('unnamed' in result) return fail(file, options, { code: 'FILE_NO_HEADER', message: '' });
    if ('kept' in result) {
      setJob({ phase: 'idle' });
      const { title, body } = consoleFileTexts.kept;
      return toast.success(title, body(shownFileName(file.name)));
    }
    if ('code' in result) return fail(file, options, result);
    setJob({ phase: 'done', file, summary: result });
    if (!isPageOpen()) toast.success(officeImportTexts.status.done, shownFileName(file.name));
  };

  const takeLeft = async () => {
    const left = await host.files?.leftJob().catch(() => null);
    if (!left) return;
    const { file, options, progress } = left;
    if (left.failed) {
      await left
        .follow(progressed, new AbortController().signal)
        .catch((error: unknown) => leadBack(file, failureOf(error)));
      return takeLeft();
    }
    if (job.phase !== 'idle' || running.current) return;
    if (left.kind === 'preview') await showPreview(file, options, progress, left.follow);
    else
      await showImport({ phase: 'importing', file, options, preview: left.preview, progress }, left.follow);
  };

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    // On the machine the file is in the outbox by now.
    if (job.phase === 'importing' && job.progress?.phase === 'sending' && host.files)
      toast.info(consoleFileTexts.stopped.title, consoleFileTexts.stopped.body);
    setJob((now) =>
      now.phase === 'importing'
        ? { phase: 'previewed', file: now.file, options: now.options, summary: now.preview }
        : { phase: 'idle' },
    );
  };
  const reset = () => {
    running.current?.abort();
    running.current = null;
    setJob({ phase: 'idle' });
  };
  const receive = (files: readonly ChosenFile[], watched = false) => {
    const isFree = watched ? job.phase === 'idle' : job.phase !== 'importing' && job.phase !== 'previewing';
    const [first, ...others] = files;
    const waiting = isFree ? others : files;
    queue.add(waiting.map((file) => ({ file, watched })));
    if (isFree && first) void preview(first);
    else if (waiting.length > 0 && !watched) toast.info(consoleFileTexts.queue.added(waiting.length));
  };
  return (
    <ImportJobContext
      value={{ job, queue, receive, takeLeft, preview, chooseOlderRows, nameColumns, confirm, cancel, reset }}
    >
      {children}
    </ImportJobContext>
  );
}

function failureOf(error: unknown): JobFailure {
  return isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' };
}

/** Of a file in which no column is known for the tracking code; null: it failed otherwise. */
async function unnamedSheets(error: unknown): Promise<{ unnamed: SheetReport[] } | null> {
  if (!isApiError(error) || error.code !== 'FILE_NO_HEADER') return null;
  // Reading it takes the contract's library, which no first screen should wait for.
  const { sheetsToName } = await import('./no-header.ts');
  const unnamed = sheetsToName(error.data);
  return unnamed && { unnamed };
}

/** Whether the person sees the upload page and its banner now. */
function isPageOpen(): boolean {
  return window.location.pathname.endsWith(PAGE);
}
