import { z } from 'zod';

/**
 * A backup is a tar archive, so that any tar program opens it too:
 *
 * 1. `backup.json`: description of the contents (`backupHeadSchema`), first.
 * 2. `tables/NAME/000001.copy.gz` and so on: the rows of a table in the text format of COPY, in compressed pieces.
 * 3. `images/FILE`: the pictures.
 * 4. `complete.json`: counts and checksums (`backupEndSchema`), last. A backup without it was cut off.
 *
 * It contains no table definitions: the migrations create them, at the version of the backup. So it can be restored
 * into any PostgreSQL and by any later version of this program.
 */
export const BACKUP_FORMAT = 1;
export const HEAD_ENTRY = 'backup.json';
export const END_ENTRY = 'complete.json';
export const IMAGES_FOLDER = 'images/';

export const tableEntry = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy.gz`;

/** Returns the table of an entry's path, or null if the entry does not belong to a table. */
export const tableOfEntry = (path: string): string | null =>
  /^tables\/([a-z_]+)\/\d{6}\.copy\.gz$/.exec(path)?.[1] ?? null;

const tableSchema = z.object({
  name: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z_0-9]+$/)).min(1),
});
export type TableColumns = z.infer<typeof tableSchema>;

const waitingJobSchema = z.object({
  queue: z.string(),
  data: z.record(z.string(), z.unknown()),
  startAfter: z.iso.datetime(),
});
export type WaitingJob = z.infer<typeof waitingJobSchema>;

export const backupHeadSchema = z.object({
  format: z.number().int(),
  /** Version of the program that wrote the backup. */
  version: z.string(),
  /** Time of the snapshot: the backup contains everything that was committed before, and nothing later. */
  takenAt: z.iso.datetime(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
  /** Jobs that had not run yet, and jobs that had failed for good. */
  jobs: z.array(waitingJobSchema),
});
export type BackupHead = z.infer<typeof backupHeadSchema>;

export const backupEndSchema = z.object({
  /** For each table its rows, and the SHA-256 of its uncompressed bytes. */
  tables: z.record(z.string(), z.object({ rows: z.number().int().min(0), sha256: z.string() })),
  /** SHA-256 of each picture's bytes, by file name. */
  images: z.record(z.string(), z.string()),
  /** Last value of each sequence that was used. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
});
export type BackupEnd = z.infer<typeof backupEndSchema>;
