import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OlderRows, SheetReport } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { officeImportJobTexts } from '@logistics/shared/texts/office-import-job';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import type { ChosenFile, FilePreview, ImportProgress } from '../../platform/index.ts';
import { rememberChoice, rememberedChoice, type ColumnChoice } from './column-memory.ts';
import { shownFileName, type JobFailure, type JobOptions } from './job.ts';
import type { FileQueue } from './use-file-queue.ts';
import type { JobRun, Work } from './use-job-run.ts';

const IMPORT_PAGE = '/upload-orders';

/** First step of an import: reads the file and shows a preview. */
export function usePreviewStep({ now, show, attempt, isRunning }: JobRun, queue: FileQueue) {
  const host = useHost();
  const navigate = useNavigate();
  const toast = useFileToast();
  /** Toast on any page with a link back. */
  const leadBack = (file: ChosenFile, failure: JobFailure) =>
    toast.leading({
      variant: 'error',
      title: consoleFileTexts.unread.title(shownFileName(file.name)),
      detail: errorSentence(failure),
      action: consoleFileTexts.unread.reopen,
      go: () => {
        void navigate(IMPORT_PAGE);
        queue.add([file], false);
        if (!isRunning()) void preview(file);
      },
    });
  /** Specification, section 8: the server's message is shown in a toast and in the banner. */
  const fail = (file: ChosenFile, options: JobOptions, failure: JobFailure) => {
    show({ phase: 'failed', file, options, failure });
    queue.mark(file.id, { state: 'failed', failure });
    if (isPageOpen()) toast.failed(errorSentence(failure));
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
    toast.dismissFailed();
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
  return { preview, showPreview, nameColumns, chooseOlderRows, fail, leadBack };
}

/** Toasts about the shown file. The next preview dismisses the failure toast. */
function useFileToast() {
  const toast = useToast();
  const shown = useRef('');
  return {
    leading: toast.leading,
    failed: (sentence: string) => {
      shown.current = toast.error(officeImportJobTexts.status.failed, sentence);
    },
    dismissFailed: () => {
      if (shown.current !== '') toast.dismiss(shown.current);
      shown.current = '';
    },
  };
}

/** Whether the user currently sees the upload page and its banner. */
export function isPageOpen(): boolean {
  return window.location.pathname.endsWith(IMPORT_PAGE);
}
