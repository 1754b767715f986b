import type {
  ErrorCode,
  ImportOptions,
  NoHeader,
  RowProblem,
  SheetReport,
} from '@logistics/shared/contracts';
import type { StatusSynonyms } from '@logistics/shared/domain';
import type { HostErrorCode } from './schemas.ts';

/** What shapes the rows of a file; the rest of the options only travels to the server. */
export type ReadOptions = Pick<ImportOptions, 'defaultStatus' | 'defaultOccurredAt' | 'columns'>;

/** From main to the reader process, once: a reader reads one file and ends. */
export interface ReadJob {
  path: string;
  fileName: string;
  /** The zone in which times without one are read. */
  timezone: string;
  options: ReadOptions;
  /** The business's own words for statuses. */
  statusSynonyms: StatusSynonyms;
  spoolFolder: string;
}

/** A stretch of a spool that can be read by itself. */
export interface SpoolBlock {
  offset: number;
  bytes: number;
  /** Good and rejected rows in it, and how many of its rows have a problem. */
  rows: number;
  flagged: number;
}

/**
 * Rows of a file as they will be sent, on this machine's disk: gzip NDJSON lines of the import-rows call without the
 * head line, which differs between a preview and an import.
 */
export interface Spool {
  file: string;
  /** Of the Excel file's bytes, lower case hex. */
  sha256: string;
  /** SHA-256 of the spool's own bytes: its name where it is sent in parts. */
  digest: string;
  /** Good and rejected rows. */
  total: number;
  rejected: number;
  warnings: number;
  /** The first 1,000, in the order of the file. */
  problems: RowProblem[];
  problemsTotal: number;
  sheets: SheetReport[];
  /** Compressed size in bytes. */
  bytes: number;
  blocks: SpoolBlock[];
}

/** From the reader process to main. Ends with one 'done' or 'failed'; `detail` is for the log, in English. */
export type ReaderMessage =
  | { type: 'progress'; rows: number; bytesDone: number; bytesTotal: number }
  | { type: 'done'; spool: Spool }
  | { type: 'failed'; code: ErrorCode | HostErrorCode; detail: string; data?: NoHeader | undefined };
