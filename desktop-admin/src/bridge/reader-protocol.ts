import type {
  ErrorCode,
  ImportOptions,
  NoHeader,
  OrderRow,
  RejectedRow,
  RowProblem,
  SheetReport,
} from '@logistics/shared/contracts';
import type { StatusSynonyms } from '@logistics/shared/domain';
import type { HostErrorCode } from './schemas.ts';

/** Options that affect the rows of a file. The other options are only sent to the server. */
export type ReadOptions = Pick<
  ImportOptions,
  'defaultStatus' | 'defaultOccurredAt' | 'columns' | 'corrections' | 'statusWords'
>;

/** Sent once from main to the reader process: a reader reads one file and exits. */
export interface ReadJob {
  path: string;
  fileName: string;
  /** Time zone of times without one. */
  timezone: string;
  options: ReadOptions;
  /** Custom status words of the business. */
  statusSynonyms: StatusSynonyms;
  spoolFolder: string;
}

/** A section of a spool that can be decompressed on its own. */
export interface SpoolBlock {
  offset: number;
  bytes: number;
  /** Number of good and rejected rows in it, and number of rows with a problem. */
  rows: number;
  flagged: number;
}

/** A line of a spool. */
export type SpoolLine = { row: OrderRow } | { problem: RowProblem } | { rejected: RejectedRow };

/**
 * The rows of a file on this machine's disk, as gzip NDJSON of SpoolLine. The user sees them before the import. The
 * server reads the file itself.
 */
export interface Spool {
  file: string;
  /** Hash of the Excel file's bytes, lower-case hex. */
  sha256: string;
  /** Size of the Excel file in bytes. */
  fileBytes: number;
  /** Good and rejected rows. */
  total: number;
  rejected: number;
  warnings: number;
  /** The first 1,000, in file order. */
  problems: RowProblem[];
  problemsTotal: number;
  sheets: SheetReport[];
  /** Size of the spool in bytes. */
  bytes: number;
  blocks: SpoolBlock[];
}

/** From the reader process to main. The last message is 'done' or 'failed'; `detail` is for the log, in English. */
export type ReaderMessage =
  | { type: 'progress'; rows: number; bytesDone: number; bytesTotal: number }
  | { type: 'done'; spool: Spool }
  | { type: 'failed'; code: ErrorCode | HostErrorCode; detail: string; data?: NoHeader | undefined };
