import type { ImportOptions, ImportSummary } from '@logistics/shared/contracts';
import type { Person } from '../person.ts';
import type { ImportEntry } from './entries.ts';

/** A file that this machine has read and that is to be imported. */
export interface ReadImport {
  path: string;
  fileName: string;
  /** Hash of the content that the user saw. */
  sha256: string;
  bytes: number;
  /** Number of rows. */
  total: number;
  options: ImportOptions;
  /** The server writes an import with this key once, however often it is sent. */
  idempotencyKey: string;
  /** The user who confirmed it. */
  by: Person;
}

interface SendCall {
  token: string;
  onProgress(bytesDone: number): void;
  signal: AbortSignal;
}

/** Storage of the files of imports that this machine still has to send. */
export interface StoredImports {
  /**
   * Resolves with the entry's key when a copy of the file and its record are on disk: from then on nothing is lost.
   * @throws Refusal FILE_CHANGED if the content is not the one that the user saw, FILE_GONE, FILE_LOCKED, DISK_FULL
   */
  store(read: ReadImport): Promise<string>;
  /**
   * Sends the file of an entry.
   * @throws Refusal, also FILE_GONE if its copy is missing on disk; Cancelled
   */
  send(entry: ImportEntry, call: SendCall): Promise<ImportSummary>;
  /** Deletes copies that no entry needs any more. */
  sweep(): Promise<void>;
}
