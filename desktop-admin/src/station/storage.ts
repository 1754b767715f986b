/** Append-only list of records that survives the end of the program at any time. */
export interface Journal {
  /**
   * Resolves when the record is on disk. With `sync: false` the record is only handed to the operating system: it
   * survives the end of the program, but maybe not a power failure.
   * @throws the error of the storage; that record then counts as not written
   */
  append(record: unknown, options?: { sync: boolean }): Promise<void>;
  /** Replaces all records atomically, so that a crash leaves the old ones or the new ones. */
  rewrite(records: readonly unknown[]): Promise<void>;
  /** Waits for pending writes and closes the journal. */
  close(): Promise<void>;
}

/** Result of opening a journal. */
export interface OpenedJournal {
  journal: Journal;
  /** All complete records, oldest first. */
  records: unknown[];
  /** Number of bytes cut off after the last complete record: 0 after a clean exit. */
  tornBytes: number;
  /** Path of a copy of the original file if records in its middle were damaged; null otherwise. */
  damagedCopy: string | null;
}

/** Stored value that the station can fetch again. Its loss only costs time. */
export interface StoredValue<T> {
  /** null: nothing, or nothing valid, is stored. */
  read(): T | null;
  write(value: T): void;
}

/** The server's codes as stored: metadata (`facts`) as JSON, and the table. */
export interface StoredCodes {
  head: Readonly<Record<string, unknown>>;
  table: Uint8Array;
}

/** Where a station stores its work: on the console's disk or in a browser. */
export interface StationStorage {
  outbox: OpenedJournal;
  sessions: OpenedJournal;
  codes: StoredValue<StoredCodes>;
  grants: StoredValue<unknown>;
}
