import type { HostImportAnswer } from '@logistics/shared/api-client/admin';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { officeImportJobTexts } from '@logistics/shared/texts/office-import-job';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import { shownFileName, type Job } from './job.ts';
import type { JobRun, Work } from './use-job-run.ts';
import { isPageOpen, type usePreviewStep } from './use-preview-step.ts';

/** Second step of an import: writes what the preview showed. */
export function useImportStep(
  { now, show, attempt, stop }: JobRun,
  fail: ReturnType<typeof usePreviewStep>['fail'],
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
      const { title, body } = consoleFileTexts.waitsForServer;
      return toast.success(title, body(shownFileName(file.name)));
    }
    if ('code' in result) return fail(file, options, result);
    show({ phase: 'done', file, summary: result });
    if (!isPageOpen()) toast.success(officeImportJobTexts.status.done, shownFileName(file.name));
  };
  /** Cancels the running step. Returns from writing to the preview. */
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
  return { write, showImport, giveUp };
}
