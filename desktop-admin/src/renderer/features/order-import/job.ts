import { isApiError } from '@logistics/shared/api-client/core';
import type { ErrorCode, ImportOptions, ImportSummary, SheetReport } from '@logistics/shared/contracts';
import type { ChosenFile, FilePreview, ImportProgress } from '../../platform/index.ts';
import type { PacedProgress } from './progress-pace.ts';

export interface JobFailure {
  code: ErrorCode | 'OFFLINE';
  message: string;
}
export type JobOptions = Pick<
  ImportOptions,
  'defaultOccurredAt' | 'defaultStatus' | 'columns' | 'olderRows' | 'corrections' | 'statusWords'
>;

/** Converts any error of a job to the failure that is shown. */
export function failureOf(error: unknown): JobFailure {
  return isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' };
}

/** State of one file: chosen, previewed, imported. */
export type Job =
  | { phase: 'idle' }
  | { phase: 'previewing'; file: ChosenFile; options: JobOptions; progress: PacedProgress | null }
  /** No column has a known header for the tracking code: the user names the columns. */
  | { phase: 'naming'; file: ChosenFile; options: JobOptions; sheets: readonly SheetReport[] }
  | { phase: 'previewed'; file: ChosenFile; options: JobOptions; summary: FilePreview }
  | {
      phase: 'importing';
      file: ChosenFile;
      options: JobOptions;
      preview: FilePreview;
      progress: PacedProgress | null;
    }
  | { phase: 'done'; file: ChosenFile; summary: ImportSummary }
  | { phase: 'failed'; file: ChosenFile; options: JobOptions; failure: JobFailure };

/** Specification, section 4: 0 idle, 1 uploading, 2 success, 3 failure. A preview writes nothing and is idle. */
export function uploadStatus({ phase }: Job): 0 | 1 | 2 | 3 {
  if (phase === 'importing') return 1;
  if (phase === 'done') return 2;
  return phase === 'failed' ? 3 : 0;
}

/** Specification, section 5: spaces in the file name become underscores. */
export function shownFileName(name: string): string {
  return name.replaceAll(' ', '_');
}

/** Finished part of the work, 0 to 1; null if unknown. */
export function doneShare(progress: ImportProgress | null, rowsTotal: number | null): number | null {
  if (!progress) return null;
  if (progress.rows !== null && rowsTotal) return Math.min(1, progress.rows / rowsTotal);
  if (progress.bytesTotal <= 0 || progress.bytesDone >= progress.bytesTotal) return null;
  return progress.bytesDone / progress.bytesTotal;
}
