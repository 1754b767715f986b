import type { CellCorrection, ImportSourceName, LearnedWords, OlderRows } from '@logistics/shared/contracts';
import type { CustomerLookup, ImportLines } from '../../order-file-reader/import-lines.ts';

export interface ImportSource {
  readonly fileName: string;
  /** SHA-256 of the file's bytes, in hex. */
  readonly sha256: string;
  /** False once the person no longer waits for the import: then nothing is written. */
  readonly isWanted?: () => boolean;
  /** Starts to read at the first step. Can be read once. Throws AppError for a fatal fault. */
  readonly lines: (lookup: CustomerLookup) => ImportLines;
}

/** File and options of an import. */
export interface ImportProps {
  readonly source: ImportSource;
  readonly origin: ImportSourceName;
  readonly badRows: 'refuse' | 'skip';
  /** Treatment of rows that are older than the known data; 'history' if omitted. */
  readonly olderRows?: OlderRows | undefined;
  /** Corrections that the user made in the preview, stored with the import. The source judges the rows with them. */
  readonly corrections?: readonly CellCorrection[] | undefined;
  readonly statusWords?: LearnedWords | undefined;
  /** True: a dry run, which does the same work in transactions that are rolled back. */
  readonly preview: boolean;
  /** A call with the same key and file returns the first result and writes nothing. */
  readonly idempotencyKey?: string | undefined;
}
