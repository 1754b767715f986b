import { isApiError } from '@logistics/shared/api-client/core';
import { useHost } from '../../components/host.tsx';
import type { ChosenFile } from '../../platform/index.ts';
import { failureOf, type JobFailure } from './job.ts';
import type { useImportStep } from './use-import-step.ts';
import { JobInOtherWindow, type JobRun, type Work } from './use-job-run.ts';
import type { usePreviewStep } from './use-preview-step.ts';

/** Returns a function that resumes the jobs of a page that was closed. */
export function useLeftJob(
  run: JobRun,
  showPreview: ReturnType<typeof usePreviewStep>['showPreview'],
  showImport: ReturnType<typeof useImportStep>['showImport'],
  onFailed: (file: ChosenFile, failure: JobFailure) => void,
) {
  const host = useHost();
  return async function takeLeft(): Promise<void> {
    const left = await host.files?.leftJob().catch(() => null);
    if (!left) return;
    const { file, options, progress } = left;
    if (left.failed) {
      await left
        .follow(() => undefined, new AbortController().signal)
        .catch((error: unknown) => {
          if (!runsInOtherWindow(error)) onFailed(file, failureOf(error));
        });
      return takeLeft();
    }
    if (run.now().phase !== 'idle' || run.isRunning()) return;
    if (left.kind === 'preview') void showPreview(file, options, progress, unlessTaken(left.follow));
    else {
      const begun = { phase: 'importing' as const, file, options, preview: left.preview, progress };
      void showImport(begun, unlessTaken(left.follow));
    }
  };
}

/** The page only resumes jobs that exist, so the host rejects only those that another page has. */
function runsInOtherWindow(error: unknown): boolean {
  return isApiError(error) && error.code === 'MALFORMED_REQUEST';
}

/** Resumes a left job, unless another window that also found it was first. */
function unlessTaken<T>(work: Work<T>): Work<T> {
  return (...watched) =>
    work(...watched).catch((error: unknown) => {
      throw runsInOtherWindow(error) ? new JobInOtherWindow() : error;
    });
}
