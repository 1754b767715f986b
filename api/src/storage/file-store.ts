import type { Readable } from 'node:stream';

/** A file that was found. The caller must read or destroy the body. */
export interface FoundFile {
  readonly bytes: number;
  readonly body: Readable;
}

/**
 * Stores files that never change under random names, for all servers: in a folder or in a part of an S3 bucket. Every
 * function throws SERVICE_UNAVAILABLE when the store does not answer. `write` also throws STORAGE_FULL when there is
 * no space.
 */
export interface FileStore {
  /** Stores a file. No other file may have its name. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Opens a file for reading; null when there is none. */
  open(name: string): Promise<FoundFile | null>;
  /** Size and time of a file, without reading it; null when there is none. */
  find(name: string): Promise<{ readonly bytes: number; readonly storedAt: Date } | null>;
  /**
   * Yields pages of names: all names, or those with this prefix. Files that are written meanwhile may be missing.
   */
  list(start?: string): AsyncIterable<readonly string[]>;
  /** Deletes files. Missing ones are no error. */
  remove(names: readonly string[]): Promise<void>;
  /** Deletes all files whose names begin with one of these. */
  removeStartingWith(prefixes: readonly string[]): Promise<void>;
}

/** The files of this system. Files that are being read, mails and backups are in folders of each server. */
export interface FileStores {
  /** Pictures of the site, which /uploads/images serves to everybody. */
  readonly images: FileStore;
  /** Photos of parcels and complaints. Only their calls serve them, to people who may see them. */
  readonly photos: FileStore;
  /** Pieces of files that come in parts (import-parts.ts). */
  readonly uploads: FileStore;
  close(): void;
}
