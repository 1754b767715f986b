import type { OlderRows, SheetReport } from '@logistics/shared/contracts';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { useToast } from '../../components/toast.tsx';
import type { ChosenFile } from '../../platform/index.ts';
import type { ColumnChoice } from './column-memory.ts';
import type { Job, JobOptions } from './job.ts';
import { isList, isOpen, NO_FILES, useFileQueue, type FileQueue } from './use-file-queue.ts';
import { leaveOut, useImportStep } from './use-import-step.ts';
import { useJobRun } from './use-job-run.ts';
import { useLeftJob } from './use-left-job.ts';
import { usePreviewStep } from './use-preview-step.ts';
import { useUnappliedForms, type UnappliedForms } from './use-unapplied.ts';

export interface ImportJob {
  job: Job;
  /** The chosen files and their states. */
  queue: FileQueue;
  unapplied: UnappliedForms;
  /**
   * Accepts files: the first is previewed if nothing prevents that, the others wait in the list. If files wait already,
   * all wait. A `watched` file never replaces the shown file. Any other file waits too if the user does not discard the
   * current choice.
   */
  receive: (files: readonly ChosenFile[], watched?: boolean) => void;
  /**
   * Resumes the job of the previous page, if nothing else is shown; reports failures. Resolves when the job is shown.
   */
  takeLeft: () => Promise<void>;
  /** Reads the file and shows a preview of its import. */
  preview: (file: ChosenFile, options?: JobOptions) => Promise<void>;
  /** Sets the handling of stale rows; needs no new preview. */
  chooseOlderRows: (olderRows: OlderRows) => void;
  /** Names columns of the file, stores the names for similar files, and previews again. */
  nameColumns: (sheets: readonly SheetReport[], columns: ColumnChoice) => Promise<void>;
  /**
   * Writes the previewed rows, all or nothing; leaves out rows with errors. Does nothing while a choice is not
   * previewed.
   */
  confirm: () => Promise<void>;
  /** Cancels the running job; nothing is written. Asks if a choice would be lost. */
  cancel: () => void;
  /** Clears the page. Asks if a choice would be lost. */
  reset: () => void;
}

/** State of the import, shared by all pages, and its actions. */
export function useImportActions(): ImportJob {
  const toast = useToast();
  const queue = useFileQueue();
  const unapplied = useUnappliedForms();
  const run = useJobRun(queue.clear);
  const { job, now, show, stop } = run;
  const { preview, showPreview, nameColumns, chooseOlderRows, fail, leadBack } = usePreviewStep(run, queue);
  const { write, showImport, giveUp } = useImportStep(run, fail, queue);
  const takeLeft = useLeftJob(run, showPreview, showImport, leadBack);

  const empty = () => {
    stop();
    const shown = now();
    // A single file leaves nothing behind.
    if (!isList(queue.now(), shown)) queue.clear();
    else if (shown.phase !== 'idle') leaveOut(shown.file.id, queue);
    show({ phase: 'idle' });
  };
  const wait = (files: readonly ChosenFile[], watched: boolean) => {
    const added = queue.add(files, watched).length;
    if (watched) return;
    const texts = consoleFileTexts.queue;
    if (added > 0) toast.info(texts.added(added));
    if (added < files.length) toast.info(texts.again(files.length - added));
  };
  const begin = (files: readonly ChosenFile[], watched: boolean) => {
    queue.change(({ entries }) => ({
      ...NO_FILES,
      entries: entries.length > 1 ? entries.filter(({ state }) => state === 'failed') : [],
    }));
    const [first] = queue.add(files, watched);
    if (first) void preview(first);
  };
  const receive = (files: readonly ChosenFile[], watched = false) => {
    const { phase } = now();
    const isFree = watched ? phase === 'idle' : phase !== 'importing' && phase !== 'previewing';
    const { entries } = queue.now();
    const hasList = isList(queue.now(), now()) && entries.some(isOpen);
    if (files.length === 0) return;
    if (!isFree || hasList) wait(files, watched);
    else unapplied.leave({ go: () => begin(files, watched), stay: () => wait(files, watched) });
  };
  return {
    job,
    queue,
    unapplied,
    receive,
    takeLeft,
    preview,
    chooseOlderRows,
    nameColumns,
    confirm: async () => {
      if (!unapplied.haveNow()) await write();
    },
    cancel: () => unapplied.leave({ go: giveUp }),
    reset: () => unapplied.leave({ go: empty }),
  };
}
