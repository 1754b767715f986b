import type { HostImportAnswer } from '@logistics/shared/api-client/admin';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { officeImportJobTexts } from '@logistics/shared/texts/office-import-job';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import { isAutoImport } from './auto-import.ts';
import { shownFileName, type Job } from './job.ts';
import { goodRows } from './preview-figures.ts';
import { isOpen, type FileQueue } from './use-file-queue.ts';
import type { JobRun, Work } from './use-job-run.ts';
import { isPageOpen, type usePreviewStep } from './use-preview-step.ts';

/** Leaves a file out of the list, unless it is settled. */
export function leaveOut(id: string, queue: FileQueue): void {
  if (queue.now().entries.some((entry) => entry.file.id === id && isOpen(entry)))
    queue.mark(id, { state: 'left' });
}

/** Second step of an import: writes the previewed rows. */
export function useImportStep(
  { now, show, attempt, stop }: JobRun,
  fail: ReturnType<typeof usePreviewStep>['fail'],
  queue: FileQueue,
) {
  const host = useHost();
  const toast = useToast();
  const write = async () => {
    const shown = now();
    if (shown.phase !== 'previewed') return;
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
      queue.mark(file.id, { state: 'stored' });
      const { title, body } = consoleFileTexts.waitsForServer;
      return toast.success(title, body(shownFileName(file.name)));
    }
    if ('code' in result) return fail(file, options, result);
    show({ phase: 'done', file, summary: result });
    const { importId } = result;
    queue.mark(file.id, { state: 'done', importId, rows: goodRows(result) - (result.leftOut ?? 0) });
    // The end of an automatic list is reported only once.
    if (!isPageOpen() && (queue.now().entries.length < 2 || !isAutoImport()))
      toast.success(officeImportJobTexts.status.done, shownFileName(file.name));
  };
  /** Cancels the running step. Returns from writing to the preview. */
  const giveUp = () => {
    const shown = now();
    stop();
    // On the desktop the file is in the outbox by now.
    if (shown.phase === 'importing' && shown.progress?.phase === 'sending' && host.files)
      toast.info(consoleFileTexts.stopped.title, consoleFileTexts.stopped.body);
    // A stopped file does not start again automatically.
    if (shown.phase === 'importing') {
      if (isAutoImport()) queue.change((now) => ({ ...now, paused: 'person' }));
    } else if (shown.phase !== 'idle') leaveOut(shown.file.id, queue);
    show(
      shown.phase === 'importing'
        ? { phase: 'previewed', file: shown.file, options: shown.options, summary: shown.preview }
        : { phase: 'idle' },
    );
  };
  return { write, showImport, giveUp };
}
