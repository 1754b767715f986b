import type { CellCorrection, ImportSourceName, LearnedWords, OlderRows } from '@logistics/shared/contracts';
import type { CustomerLookup, ImportLines } from '../../order-file-reader/import-lines.ts';

export interface ImportSource {
  readonly fileName: string;
  /** SHA-256 of the file's bytes, in hex. */
  readonly sha256: string;
  /** False once the person no longer waits for the import: then nothing is written. */
  readonly isWanted?: () => boolean;
  /** Reading begins with the first step and can be done once; a fatal fault is thrown as AppError. */
  readonly lines: (lookup: CustomerLookup) => ImportLines;
}

/** What is to become of a file. */
export interface ImportProps {
  readonly source: ImportSource;
  readonly origin: ImportSourceName;
  readonly badRows: 'refuse' | 'skip';
  /** What becomes of rows behind what the system knows; 'history' where nothing is said. */
  readonly olderRows?: OlderRows | undefined;
  /** What the person corrected in the preview: stored with the import. The source judges the rows with it. */
  readonly corrections?: readonly CellCorrection[] | undefined;
  readonly statusWords?: LearnedWords | undefined;
  /** True: the same work in transactions that are rolled back; nothing stays written. */
  readonly preview: boolean;
  /** The same key with the same file answers the same and writes nothing again. */
  readonly idempotencyKey?: string | undefined;
}
