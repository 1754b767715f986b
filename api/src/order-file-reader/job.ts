import type { ErrorCode, NoHeader } from '@logistics/shared/contracts';
import type { StatusSynonyms } from '@logistics/shared/domain';
import type { FileTally } from './importLines.ts';

/** What the child process is told, as its only argument, in JSON. */
export interface ReadJob {
  readonly path: string;
  readonly fileName: string;
  readonly timezone: string;
  /** ISO 8601. */
  readonly now: string;
  readonly maxRows: number;
  readonly defaultStatus?: 1 | 2 | 3 | 4 | undefined;
  readonly defaultOccurredAt?: string | undefined;
  readonly columns?: Readonly<Record<string, string>> | undefined;
  readonly statusSynonyms?: StatusSynonyms | undefined;
}

/** A pipe of both directions beside the child's standard output, which carries the lines of COPY. One JSON a line. */
export const MESSAGE_CHANNEL = 3;

/** What the child process says: whom it has to know, which is answered by what a CustomerLookup gives, and its end. */
export type ReadMessage =
  | { type: 'customers'; names: string[] }
  | ({ type: 'end' } & FileTally)
  | { type: 'refused'; code: ErrorCode; detail: string; data?: NoHeader | undefined };

export type ReadEnd = Exclude<ReadMessage, { type: 'customers' }>;
