import type { CellCorrection, ImportSourceName, LearnedWords, OlderRows } from '@logistics/shared/contracts';
import type { CustomerLookup, ImportLines } from '../../order-file-reader/import-lines.ts';

export interface ImportSource {
  readonly fileName: string;
  /** SHA-256 of the file's bytes, in hex. */
  readonly sha256: string;
  /** Returns false after the client has disconnected; the import then writes nothing. */
  readonly isWanted?: () => boolean;
  /** Starts to read at the first iteration; can be iterated once. Throws AppError if the file can't be read. */
  readonly lines: (lookup: CustomerLookup) => ImportLines;
}

/** File and options of an import. */
export interface ImportProps {
  readonly source: ImportSource;
  readonly origin: ImportSourceName;
  readonly badRows: 'refuse' | 'skip';
  /** Treatment of rows that are older than the known data; 'history' if omitted. */
  readonly olderRows?: OlderRows | undefined;
  /**
   * Corrections that the user made in the preview. The source applies them before it validates the rows; the import
   * stores them.
   */
  readonly corrections?: readonly CellCorrection[] | undefined;
  readonly statusWords?: LearnedWords | undefined;
  /** True: a dry run. It does the same work in transactions that are rolled back. */
  readonly preview: boolean;
  /** A call with the same key and file returns the first result and writes nothing. */
  readonly idempotencyKey?: string | undefined;
}
