import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useRunImportMutation, type HostImportAnswer } from '@logistics/shared/api-client/admin';
import type { OlderRows, SheetReport } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import type { ChosenFile, ImportProgress } from '../../platform/index.ts';
import { rememberChoice, rememberedChoice, type ColumnChoice } from './column-memory.ts';
import { shownFileName, type Job, type JobFailure, type JobOptions } from './job.ts';
import { useFileQueue, type FileQueue } from './use-file-queue.ts';

interface ImportJob {
  job: Job;
  /** Files that wait for their turn. */
  queue: FileQueue;
  /**
   * Takes files in: the first is previewed where nothing stands in its way, the others wait. One that nobody asked for
   * (`watched`) never takes the place of what a person looks at.
   */
  receive: (files: readonly ChosenFile[], watched?: boolean) => void;
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
  const [run] = useRunImportMutation();
  const [job, setJob] = useState<Job>({ phase: 'idle' });
  const toast = useToast();
  const running = useRef<AbortController | null>(null);

  /** null: cancelled. */
  const attempt = async (
    writes: boolean,
    work: (signal: AbortSignal) => Promise<HostImportAnswer>,
  ): Promise<HostImportAnswer | JobFailure | { unnamed: SheetReport[] } | null> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      return await run({ run: () => work(controller.signal), writes }).unwrap();
    } catch (error) {
      if (controller.signal.aborted) return null;
      if (!isApiError(error)) return { code: 'INTERNAL_ERROR', message: '' };
      if (error.code !== 'FILE_NO_HEADER') return error;
      // Reading it takes the contract's library, which no first screen should wait for.
      const { sheetsToName } = await import('./no-header.ts');
      const unnamed = sheetsToName(error.data);
      return unnamed ? { unnamed } : error;
    }
  };
  const progressed = (progress: ImportProgress) =>
    setJob((now) => (now.phase === 'previewing' || now.phase === 'importing' ? { ...now, progress } : now));

  /** Specification, section 8: the server's message stands in a toast and in the banner. */
  const fail = (file: ChosenFile, options: JobOptions, failure: JobFailure) => {
    setJob({ phase: 'failed', file, options, failure });
    toast.error(officeImportTexts.status.failed, errorSentence(failure));
  };

  const preview = async (file: ChosenFile, options: JobOptions = {}) => {
    setJob({ phase: 'previewing', file, options, progress: null });
    const result = await attempt(false, (signal) =>
      host.previewOrderFile(file, { ...options, badRows: 'skip' }, progressed, signal),
    );
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
    const { file, options, summary: before } = job;
    setJob({ phase: 'importing', file, options, preview: before, progress: null });
    const badRows = before.rejected > 0 ? 'skip' : 'refuse';
    const result = await attempt(true, (signal) =>
      host.importOrderFile(file, { ...options, badRows }, progressed, signal),
    );
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
  const queue = useFileQueue();
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
      value={{ job, queue, receive, preview, chooseOlderRows, nameColumns, confirm, cancel, reset }}
    >
      {children}
    </ImportJobContext>
  );
}

/** Whether the person sees the upload page and its banner now. */
function isPageOpen(): boolean {
  return window.location.pathname.endsWith('/upload-orders');
}
