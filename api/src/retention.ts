/**
 * Days for which the server stores records of limited use. docs/growth.md lists the size of each record and the job
 * that deletes it. Orders with their reports, accounts and articles have no period: people delete these.
 */
export const RETENTION_DAYS = {
  /** Problems and rejected rows of an import. A file is corrected within days; an undo does not need them. */
  importDetails: 180,
  /**
   * Keys of scans, which make a repeat harmless and an undo possible. No station stays offline longer. A later repeat
   * finds the equal report of its order and adds nothing.
   */
  scanKeys: 180,
  /** Closed stock counts. Later counts replace them, and their reports stay in the orders. */
  stockCounts: 365,
  /** The log of sent notifications: long enough to answer "I got no mail". */
  deliveries: 90,
  /** Messages to one account. The history of each order stays. */
  messages: 365,
  /** Log-ins, log-outs and refused calls: attacks are often found only after months. */
  logIns: 365,
  /** Changes in the audit: a contract can be disputed for three years (Civil Code 2015, article 429). */
  changes: 3 * 365 + 1,
  /** Ended sessions; until then they prove who made a scan at a station. */
  sessions: 30,
  /** Deleted records can be restored for this long (contract, "Orders"). */
  bins: 30,
  /** Failed jobs, which an admin can retry. */
  failedJobs: 30,
  /** Mails in DATA_DIR/outbox. Links in them end after hours. */
  outboxMails: 30,
  /** Removed photos of parcels: people notice a mistake within days. */
  removedPhotos: 7,
  /** Pictures that nothing refers to. An editor may be writing a page with one. */
  unusedPictures: 14,
  /**
   * Files of work that has not ended: uploads, pictures without a row, unfinished backups. No call and no job takes a
   * day, so that no process still writes them.
   */
  unfinishedFiles: 1,
} as const;

/** Streams can resume for this long; a client that was away longer loads everything again. */
export const LIVE_EVENT_HOURS = 6;

/**
 * Maximum number of rows that one statement deletes. It takes a fraction of a second, and other transactions wait for
 * none of these rows.
 */
export const DELETE_BATCH = 5_000;

/** Deletes batch by batch until the last one, or until the process stops. The next run continues. */
export async function deleteInBatches(
  signal: AbortSignal,
  deleteBatch: () => Promise<readonly unknown[]>,
): Promise<void> {
  while (!signal.aborted) if ((await deleteBatch()).length < DELETE_BATCH) return;
}
