import type { CellCorrection } from '@logistics/shared/contracts';
import type { ReportedStatus, StatusSynonyms } from '@logistics/shared/domain';

/** Job of the child process: the first line of its channel, as JSON. */
export interface ReadJob {
  readonly path: string;
  readonly fileName: string;
  readonly timezone: string;
  /** ISO 8601. */
  readonly now: string;
  readonly maxRows: number;
  readonly defaultStatus?: ReportedStatus | undefined;
  readonly defaultOccurredAt?: string | undefined;
  readonly columns?: Readonly<Record<string, string>> | undefined;
  readonly statusSynonyms?: StatusSynonyms | undefined;
  readonly corrections?: readonly CellCorrection[] | undefined;
}

/**
 * A two-way pipe beside the child's standard output, which carries the lines of COPY. Each line is one JSON. It must be
 * opened as 'overlapped': on Windows a process can't write to a plain pipe while it reads from it.
 */
export const MESSAGE_CHANNEL = 3;
