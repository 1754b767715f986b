import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { serverTexts } from '@logistics/shared/texts/server';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { openConnection } from '../database/connections.ts';
import { holdImageFiles } from '../images/image-removal-lock.ts';
import { JOB_QUEUES } from '../jobs/queue.ts';
import type { FileStore } from '../storage/file-store.ts';
import { VERSION } from '../version.ts';
import { backedUpTables, prepareForCopy, rowsOf, usedSequences, waitingJobs } from './backed-up-tables.ts';
import { BackupError } from './backup-error.ts';
import {
  BACKUP_FORMAT,
  END_ENTRY,
  HEAD_ENTRY,
  IMAGES_FOLDER,
  tableEntry,
  type BackupEnd,
  type BackupHead,
  type TableColumns,
} from './backup-format.ts';
import { checkBackup, type BackupSummary } from './read-backup.ts';

export interface BackupSource {
  readonly databaseUrl: string;
  readonly images: FileStore;
}

/** All but the job that is writing this backup. */
const JOBS_BACKED_UP = JOB_QUEUES.filter((queue) => queue !== 'write-backup');
/** Uncompressed bytes of one piece of a table. */
const PIECE_BYTES = 8 * 1024 * 1024;
const compress = promisify(gzip);

/**
 * Writes database and pictures into one file while the server runs. The contents are consistent: all rows come from
 * one snapshot, and the server deletes no picture of the snapshot before the backup has read it.
 *
 * The file gets its name only after it was flushed to the disk, read again and verified. An interrupted backup does not
 * change an earlier file with that name.
 * @throws BackupError when the file cannot be written
 */
export async function writeBackup(
  { databaseUrl, images }: BackupSource,
  to: string,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  const unfinished = join(dirname(to), `.${basename(to)}.unfinished`);
  const client = await openConnection(databaseUrl);
  try {
    await prepareForCopy(client);
    await holdImageFiles(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await writeArchive(unfinished, (archive) => writeContents(archive, client, images, signal));
    const summary = await checkBackup(unfinished);
    await rename(unfinished, to);
    return summary;
  } catch (error) {
    if (isFileError(error)) throw new BackupError(serverTexts.backupNotWritten(to), { cause: error });
    throw error;
  } finally {
    await rm(unfinished, { force: true });
    await client.end();
  }
}

/** Writes a tar archive that only this user may read, and flushes it to the disk. */
async function writeArchive(file: string, fill: (archive: Pack) => Promise<void>): Promise<void> {
  const archive = pack();
  const output = createWriteStream(file, { mode: 0o600, flush: true });
  const written = pipeline(archive, output);
  try {
    await Promise.all([fill(archive).then(() => archive.finalize()), written]);
  } catch (error) {
    archive.destroy();
    await written.catch(() => undefined);
    throw error;
  }
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeContents(
  archive: Pack,
  client: pg.Client,
  store: FileStore,
  signal: AbortSignal | undefined,
): Promise<void> {
  const head = await describe(client);
  await addBytes(archive, HEAD_ENTRY, Buffer.from(JSON.stringify(head)));
  const tables: BackupEnd['tables'] = {};
  for (const table of head.tables) {
    signal?.throwIfAborted();
    tables[table.name] = await addTable(archive, client, table);
  }
  const images = await addImages(archive, client, store);
  // Sequences are not part of a snapshot. They are read last, so that their values are greater than all ids of the
  // rows.
  const end: BackupEnd = { tables, images, sequences: await usedSequences(client) };
  await addBytes(archive, END_ENTRY, Buffer.from(JSON.stringify(end)));
}

async function describe(client: pg.Client): Promise<BackupHead> {
  const [schema] = await rowsOf<{ exists: boolean }>(
    client,
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!schema?.exists) throw new BackupError(serverTexts.nothingToBackUp);
  const migrations = await rowsOf<{ name: string }>(client, 'SELECT name FROM migrations ORDER BY name');
  const [clock] = await rowsOf<{ now: string }>(
    client,
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`,
  );
  return {
    format: BACKUP_FORMAT,
    version: VERSION,
    takenAt: clock?.now ?? '',
    migrations: migrations.map(({ name }) => name),
    tables: await backedUpTables(client),
    jobs: await waitingJobs(client, JOBS_BACKED_UP),
  };
}

/** Adds the rows of a table in compressed pieces. A piece may end within a row. */
async function addTable(
  archive: Pack,
  client: pg.Client,
  { name, columns }: TableColumns,
): Promise<BackupEnd['tables'][string]> {
  const copy = client.query(copyTo(`COPY ${await rowsToCopy(client, { name, columns })} TO STDOUT`));
  const hash = createHash('sha256');
  let piece = 0;
  for await (const bytes of piecesOf(copy, hash)) {
    piece += 1;
    const compressed = await compress(bytes, { level: constants.Z_BEST_SPEED });
    await addBytes(archive, tableEntry(name, piece), compressed);
  }
  return { rows: copy.rowCount, sha256: hash.digest('hex') };
}

/** Returns the source for COPY: the table, or a query of a partitioned table, which COPY refuses. */
async function rowsToCopy(client: pg.Client, { name, columns }: TableColumns): Promise<string> {
  const table = client.escapeIdentifier(name);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const [found] = await rowsOf<{ isPartitioned: boolean }>(
    client,
    `SELECT relkind = 'p' AS "isPartitioned" FROM pg_class WHERE oid = $1::regclass`,
    [table],
  );
  return found?.isPartitioned ? `(SELECT ${list} FROM ${table})` : `${table} (${list})`;
}

async function* piecesOf(source: Readable, hash: Hash): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(chunks, size);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks, size);
}

/** Adds the pictures that have a row in the snapshot. */
async function addImages(archive: Pack, client: pg.Client, store: FileStore): Promise<BackupEnd['images']> {
  const rows = await rowsOf<{ key: string }>(client, 'SELECT key FROM images');
  const known = new Set(rows.map(({ key }) => key));
  const images: BackupEnd['images'] = {};
  const names: string[] = [];
  for await (const page of store.list()) names.push(...page);
  for (const name of names.filter((file) => known.has(file.split('-')[0] ?? '')).sort()) {
    const found = await store.open(name);
    // The backup holds the lock of removals, so a listed file can't disappear.
    if (!found) throw new Error(`the picture ${name} is gone`);
    const hash = createHash('sha256');
    const entry = archive.entry({ name: `${IMAGES_FOLDER}${name}`, size: found.bytes, mode: 0o600 });
    found.body.on('data', (chunk: Buffer) => hash.update(chunk));
    found.body.pipe(entry);
    await Promise.all([finished(found.body), finished(entry)]);
    images[name] = hash.digest('hex');
  }
  return images;
}

function addBytes(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
