import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { serverTexts } from '@logistics/shared/texts/server';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import {
  BACKUP_FORMAT,
  backupEndSchema,
  backupHeadSchema,
  END_ENTRY,
  HEAD_ENTRY,
  IMAGES_FOLDER,
  tableOfEntry,
  type BackupEnd,
  type BackupHead,
} from './backup-format.ts';

/** Time and counts of a backup. */
export interface BackupSummary {
  /** ISO 8601. */
  readonly takenAt: string;
  readonly rows: number;
  readonly images: number;
  /** Size of the file. */
  readonly bytes: number;
}

/** Receives the contents of a backup in the order of the file. Each call ends before the next begins. */
export interface BackupReader {
  head?(head: BackupHead): Promise<void>;
  /** The rows of one piece, uncompressed. The pieces of a table follow each other; a piece may end within a row. */
  rows?(table: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  image?(name: string, bytes: Buffer): Promise<void>;
  /** Called after the contents were found complete and with the right checksums. */
  end?(end: BackupEnd): Promise<void>;
}

/** Reads a backup to its end and compares every checksum. Throws BackupError when the file is damaged or cut off. */
export async function checkBackup(file: string): Promise<BackupSummary> {
  return readBackup(file, {});
}

/**
 * Reads a backup and passes its contents to `reader`.
 * @throws BackupError when the file cannot be read, is not one of our backups, is damaged, is cut off, or was written
 * by a later version. Rethrows errors of `reader`.
 */
export async function readBackup(file: string, reader: BackupReader): Promise<BackupSummary> {
  const { size } = await stat(file).catch((cause: unknown) => {
    throw new BackupError(serverTexts.backupUnreadable(file), { cause });
  });
  const contents = new Contents(file, reader);
  const archive = extract();
  // If reading the file fails, `pipeline` destroys the archive with the same error.
  const source = pipeline(createReadStream(file), archive).catch(() => undefined);
  try {
    for await (const entry of archive) await contents.take(entry.header.name, entry as AsyncIterable<Buffer>);
    return { ...(await contents.finish()), bytes: size };
  } catch (error) {
    if (isDamage(error)) throw new BackupError(serverTexts.backupDamaged(file), { cause: error });
    throw error;
  } finally {
    archive.destroy();
    await source;
  }
}

/** Whether an error came from reading the archive, its compressed pieces or its JSON, and not from the reader. */
function isDamage(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return true;
  if (!(error instanceof Error)) return false;
  const isOfZlib = 'code' in error && String(error.code).startsWith('Z_');
  return isOfZlib || /^(Invalid tar header|Unexpected end of data)/.test(error.message);
}

/** Reads a stream to its end. */
async function bytesOf(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Contents read so far, with their checksums. */
class Contents {
  readonly #file: string;
  readonly #reader: BackupReader;
  readonly #hashes = new Map<string, ReturnType<typeof createHash>>();
  readonly #images: BackupEnd['images'] = {};
  #head: BackupHead | undefined;
  #end: BackupEnd | undefined;

  constructor(file: string, reader: BackupReader) {
    this.#file = file;
    this.#reader = reader;
  }

  async take(path: string, entry: AsyncIterable<Buffer>): Promise<void> {
    const table = tableOfEntry(path);
    if (path === HEAD_ENTRY) await this.#takeHead(await bytesOf(entry));
    else if (path === END_ENTRY) this.#end = backupEndSchema.parse(JSON.parse(String(await bytesOf(entry))));
    else if (this.#head === undefined) throw this.#damaged();
    else if (table !== null) await this.#takeRows(table, entry);
    else if (path.startsWith(IMAGES_FOLDER)) await this.#takeImage(path.slice(IMAGES_FOLDER.length), entry);
    else throw this.#damaged();
  }

  async finish(): Promise<Omit<BackupSummary, 'bytes'>> {
    const head = this.#head;
    const end = this.#end;
    if (!head || !end) throw this.#damaged();
    const empty = createHash('sha256').digest('hex');
    const found = head.tables.map(({ name }) => [name, this.#hashes.get(name)?.digest('hex') ?? empty]);
    const promised = Object.entries(end.tables).map(([name, { sha256 }]) => [name, sha256]);
    if (!isDeepStrictEqual(found, promised) || !isDeepStrictEqual(this.#images, end.images))
      throw this.#damaged();
    await this.#reader.end?.(end);
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
    return { takenAt: head.takenAt, rows, images: Object.keys(end.images).length };
  }

  async #takeHead(bytes: Buffer): Promise<void> {
    const head = backupHeadSchema.parse(JSON.parse(String(bytes)));
    if (head.format > BACKUP_FORMAT)
      throw new BackupError(serverTexts.backupTooNew(this.#file, head.version));
    this.#head = head;
    await this.#reader.head?.(head);
  }

  async #takeRows(table: string, entry: AsyncIterable<Buffer>): Promise<void> {
    const hash = this.#hashes.get(table) ?? createHash('sha256');
    this.#hashes.set(table, hash);
    const rows = createGunzip();
    // If reading the entry fails, `pipeline` destroys `rows` with the same error.
    pipeline(entry, rows).catch(() => undefined);
    async function* hashed() {
      for await (const chunk of rows as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    }
    if (this.#reader.rows) await this.#reader.rows(table, hashed());
    else for await (const _ of hashed());
  }

  async #takeImage(name: string, entry: AsyncIterable<Buffer>): Promise<void> {
    if (!/^[0-9a-f]{32}-\d+\.[a-z]+$/.test(name)) throw this.#damaged();
    const bytes = await bytesOf(entry);
    this.#images[name] = createHash('sha256').update(bytes).digest('hex');
    await this.#reader.image?.(name, bytes);
  }

  #damaged(): BackupError {
    return new BackupError(serverTexts.backupDamaged(this.#file));
  }
}
