import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useRunImportMutation } from '@logistics/shared/api-client/admin';
import {
  noHeaderSchema,
  type ImportSummary,
  type OlderRows,
  type SheetReport,
} from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import type { ChosenFile, ImportProgress } from '../../platform/index.ts';
import { rememberChoice, rememberedChoice, type ColumnChoice } from './column-memory.ts';
import { shownFileName, type Job, type JobFailure, type JobOptions } from './job.ts';

interface ImportJob {
  job: Job;
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
    work: (signal: AbortSignal) => Promise<ImportSummary>,
  ): Promise<ImportSummary | JobFailure | { unnamed: SheetReport[] } | null> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      return await run({ run: () => work(controller.signal), writes }).unwrap();
    } catch (error) {
      if (controller.signal.aborted) return null;
      if (!isApiError(error)) return { code: 'INTERNAL_ERROR', message: '' };
      const asked = error.code === 'FILE_NO_HEADER' ? noHeaderSchema.safeParse(error.data) : null;
      return asked?.success && asked.data.sheets.length > 0 ? { unnamed: asked.data.sheets } : error;
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
    const sheets = 'unnamed' in result ? result.unnamed : result.sheets;
    const columns = options.columns === undefined ? rememberedChoice(sheets) : null;
    if (columns) await preview(file, { ...options, columns });
    else if ('unnamed' in result) setJob({ phase: 'naming', file, options, sheets });
    else setJob({ phase: 'previewed', file, options, summary: result });
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
    if ('code' in result && isKept(result)) {
      setJob({ phase: 'idle' });
      return toast.success(officeImportTexts.kept, errorSentence(result));
    }
    if ('code' in result) return fail(file, options, result);
    setJob({ phase: 'done', file, summary: result });
    if (!isPageOpen()) toast.success(officeImportTexts.status.done, shownFileName(file.name));
  };

  const cancel = () => {
    running.current?.abort();
    running.current = null;
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
  return (
    <ImportJobContext value={{ job, preview, chooseOlderRows, nameColumns, confirm, cancel, reset }}>
      {children}
    </ImportJobContext>
  );
}

/** The console found no server, and keeps the file until there is one: a code that only a host has. */
const isKept = ({ code }: JobFailure): boolean => String(code) === 'KEPT_OFFLINE';

/** Whether the person sees the upload page and its banner now. */
function isPageOpen(): boolean {
  return window.location.pathname.endsWith('/upload-orders');
}
