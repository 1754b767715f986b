import type { CellCorrection } from '@logistics/shared/contracts';
import type { ReportedStatus, StatusSynonyms } from '@logistics/shared/domain';

/** What the child process reads, the first line of its channel, as JSON. */
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
 * A pipe of both directions beside the child's standard output, which carries the lines of COPY. One JSON a line. Where
 * it is opened, it must be 'overlapped': on Windows a plain pipe that is read can't be written to meanwhile.
 */
export const MESSAGE_CHANNEL = 3;
