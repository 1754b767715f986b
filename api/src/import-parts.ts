import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { IMPORT_BYTES_MAX } from '@logistics/shared/contracts';
import { appError } from './errors.ts';
import { RETENTION_DAYS } from './retention.ts';
import type { FileStore } from './storage/file-store.ts';

/** A person sends one file at a time. Only the newest unfinished files of a person are stored. */
const FILES_PER_PERSON = 4;
/** The server stores a piece after this many bytes, and when the connection is silent or cut. */
const PIECE_BYTES = 8 * 2 ** 20;
const SILENCE_MS = 300;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A file that one person sends in parts. */
export interface PartsOf {
  /** Store of the pieces, shared by all servers (`FileStores.uploads`). */
  readonly store: FileStore;
  readonly userId: number;
  /** SHA-256 of the whole file. */
  readonly sha256: string;
}

/** Returns the number of stored bytes, counted from the start of the file up to the first gap. */
export async function receivedBytes(parts: PartsOf): Promise<number> {
  return reachOf(await piecesOf(parts));
}

/**
 * Stores bytes of a file as they arrive, so that a broken connection loses no received bytes. The same bytes may arrive
 * twice: a client may continue, at this server or another one, while its old connection is still open.
 * @returns how many bytes of the file are stored
 * @throws AppError IMPORT_PARTS_MISSING for an offset behind the end, PAYLOAD_TOO_LARGE, STORAGE_FULL,
 * SERVICE_UNAVAILABLE
 */
export async function receivePart(parts: PartsOf, offset: number, body: Readable): Promise<number> {
  const received = await receivedBytes(parts);
  if (offset > received) throw appError('IMPORT_PARTS_MISSING', { data: { received } });
  if (received === 0) await removeOldestFiles(parts);
  const pieces = new PieceWriter(parts, offset);
  try {
    // No encoding is set, so that the stream gives bytes.
    for await (const bytes of body.iterator({ destroyOnReturn: false })) await pieces.add(bytes as Buffer);
  } finally {
    await pieces.flush();
  }
  return receivedBytes(parts);
}

/** Collects bytes and stores them as pieces, in their order. */
class PieceWriter {
  readonly #parts: PartsOf;
  #at: number;
  #waiting: Buffer[] = [];
  #size = 0;
  #writing: Promise<void> = Promise.resolve();
  #silence: NodeJS.Timeout | undefined;

  constructor(parts: PartsOf, offset: number) {
    this.#parts = parts;
    this.#at = offset;
  }

  async add(bytes: Buffer): Promise<void> {
    clearTimeout(this.#silence);
    if (this.#at + this.#size + bytes.length > IMPORT_BYTES_MAX) throw appError('PAYLOAD_TOO_LARGE');
    this.#waiting.push(bytes);
    this.#size += bytes.length;
    if (this.#size >= PIECE_BYTES) return this.flush();
    // The last flush reports its failure.
    this.#silence = setTimeout(() => void this.flush().catch(() => undefined), SILENCE_MS);
  }

  flush(): Promise<void> {
    clearTimeout(this.#silence);
    if (this.#size === 0) return this.#writing;
    const bytes = Buffer.concat(this.#waiting);
    const name = nameOf(this.#parts, {
      offset: this.#at,
      end: this.#at + bytes.length,
      storedAt: Date.now(),
    });
    this.#at += bytes.length;
    this.#waiting = [];
    this.#size = 0;
    this.#writing = this.#writing.then(() => this.#parts.store.write(name, bytes));
    return this.#writing;
  }
}

/**
 * Joins the pieces of a file, and checks that it arrived whole and unchanged. If the content is wrong, deletes the
 * pieces from the store, so that the client sends the file again.
 * @param path path of the joined file
 * @returns `path`
 * @throws AppError IMPORT_PARTS_MISSING with `data.received`, the byte from which it must be sent; SERVICE_UNAVAILABLE
 */
export async function wholeFile(parts: PartsOf, bytes: number, path: string): Promise<string> {
  const pieces = await piecesOf(parts);
  const received = reachOf(pieces);
  if (received < bytes) throw appError('IMPORT_PARTS_MISSING', { data: { received } });
  const hash = createHash('sha256');
  const file = await open(path, 'w', 0o600);
  try {
    let at = 0;
    for (const { name, offset, end } of pieces) {
      if (end <= at) continue;
      const stored = await parts.store.open(name);
      if (!stored) throw appError('IMPORT_PARTS_MISSING', { data: { received: at } });
      const rest = (await buffer(stored.body)).subarray(at - offset);
      hash.update(rest);
      await file.appendFile(rest);
      at = end;
    }
  } finally {
    await file.close();
  }
  if (hash.digest('hex') === parts.sha256) return path;
  await removeParts(parts);
  throw appError('IMPORT_PARTS_MISSING', { data: { received: 0 } });
}

export async function removeParts({ store, userId, sha256 }: PartsOf): Promise<void> {
  await store.removeStartingWith([`${userId}-${sha256}-`]);
}

/** Deletes pieces of files that did not continue for a day. */
export async function removeStaleParts(store: FileStore, now = Date.now()): Promise<void> {
  const limit = now - RETENTION_DAYS.unfinishedFiles * DAY_MS;
  for await (const names of store.list())
    await store.remove(names.filter((name) => (pieceOf(name)?.storedAt ?? now) < limit));
}

interface Piece {
  readonly offset: number;
  readonly end: number;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}
type StoredPiece = Piece & { readonly name: string; readonly sha256: string };

/**
 * The name of a piece contains all its data, so that a list of names is enough. The end of the name is random, because
 * two connections may store the same bytes at once.
 */
const nameOf = ({ userId, sha256 }: PartsOf, { offset, end, storedAt }: Piece) =>
  `${userId}-${sha256}-${offset}-${end}-${storedAt}-${randomBytes(4).toString('hex')}`;

function pieceOf(name: string): StoredPiece | null {
  const [, sha256, offset, end, storedAt] =
    /^\d+-([0-9a-f]{64})-(\d+)-(\d+)-(\d+)-[0-9a-f]{8}$/.exec(name) ?? [];
  if (sha256 === undefined) return null;
  return { name, sha256, offset: Number(offset), end: Number(end), storedAt: Number(storedAt) };
}

/** Pieces by their start. */
async function piecesOf({ store, userId, sha256 }: PartsOf): Promise<StoredPiece[]> {
  return piecesStartingWith(store, `${userId}-${sha256}-`);
}

async function piecesStartingWith(store: FileStore, start: string): Promise<StoredPiece[]> {
  const pieces: StoredPiece[] = [];
  for await (const names of store.list(start)) pieces.push(...names.flatMap((name) => pieceOf(name) ?? []));
  return pieces.sort((a, b) => a.offset - b.offset);
}

/** Returns the end of the stored bytes before the first gap. The pieces must be sorted by start. */
function reachOf(pieces: readonly Piece[]): number {
  let reach = 0;
  for (const { offset, end } of pieces) if (offset <= reach) reach = Math.max(reach, end);
  return reach;
}

/** Deletes the oldest files of this person, so that a new one may begin. */
async function removeOldestFiles({ store, userId }: PartsOf): Promise<void> {
  const newest = new Map<string, number>();
  for (const { sha256, storedAt } of await piecesStartingWith(store, `${userId}-`))
    newest.set(sha256, Math.max(storedAt, newest.get(sha256) ?? 0));
  const oldestFirst = [...newest].sort(([, a], [, b]) => a - b).map(([sha256]) => sha256);
  const tooMany = oldestFirst.slice(0, Math.max(0, oldestFirst.length - FILES_PER_PERSON + 1));
  await store.removeStartingWith(tooMany.map((sha256) => `${userId}-${sha256}-`));
}
