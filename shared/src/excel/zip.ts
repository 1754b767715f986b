import { type ByteSource, readChunks } from './byte-source.ts';
import { crc32 } from './crc32.ts';
import type { Inflate } from './inflate.ts';
import { OrderFileError, unreadable } from './order-file-error.ts';

export interface ZipEntry {
  /** As stored, with `/` between folders. */
  name: string;
  method: number;
  encrypted: boolean;
  crc: number;
  compressedSize: number;
  /** Declared size; the real size is checked against it. */
  size: number;
  headerOffset: number;
}

export interface ZipLimits {
  /** Maximum number of bytes of all read entries together. */
  maxInflatedBytes: number;
  inflate: Inflate;
}

const END_MAGIC = 0x06054b50;
const END_SIZE = 22;
const COMMENT_MAX = 65_535;
const LOCATOR_SIZE = 20;
const CENTRAL_MAGIC = 0x02014b50;
const LOCAL_MAGIC = 0x04034b50;
const ENTRIES_MAX = 10_000;
const CENTRAL_BYTES_MAX = 16 * 1024 * 1024;
const UNKNOWN_32 = 0xffffffff;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function readExactly(source: ByteSource, offset: number, length: number): Promise<Uint8Array> {
  if (!(offset >= 0 && offset + length <= source.size))
    throw unreadable('zip: a pointer leads outside the file');
  const bytes = await source.read(offset, length);
  if (bytes.length !== length) throw unreadable('zip: the file ended early');
  return bytes;
}

interface Directory {
  offset: number;
  size: number;
  entries: number;
}

/** Returns the position of the central directory, from the end record and, for large files, its zip64 form. */
async function findDirectory(source: ByteSource): Promise<Directory> {
  const tailSize = Math.min(source.size, END_SIZE + COMMENT_MAX + LOCATOR_SIZE);
  const tail = await readExactly(source, source.size - tailSize, tailSize);
  const view = viewOf(tail);
  let at = tailSize - END_SIZE;
  while (at >= 0 && view.getUint32(at, true) !== END_MAGIC) at--;
  if (at < 0) throw unreadable('zip: no end record');
  const entries = view.getUint16(at + 10, true);
  const size = view.getUint32(at + 12, true);
  const offset = view.getUint32(at + 16, true);
  const isZip64 = entries === 0xffff || size === UNKNOWN_32 || offset === UNKNOWN_32;
  if (!isZip64 || at < LOCATOR_SIZE || view.getUint32(at - LOCATOR_SIZE, true) !== 0x07064b50) {
    return { entries, size, offset };
  }
  const recordOffset = Number(view.getBigUint64(at - LOCATOR_SIZE + 8, true));
  const record = viewOf(await readExactly(source, recordOffset, 56));
  if (record.getUint32(0, true) !== 0x06064b50) throw unreadable('zip: no zip64 end record');
  return {
    entries: Number(record.getBigUint64(32, true)),
    size: Number(record.getBigUint64(40, true)),
    offset: Number(record.getBigUint64(48, true)),
  };
}

/** Replaces sizes and offset that do not fit 32 bits by those of the zip64 extra field (id 1). */
function applyZip64(entry: ZipEntry, extra: DataView): void {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const id = extra.getUint16(at, true);
    const length = extra.getUint16(at + 2, true);
    let field = at + 4;
    at = field + length;
    if (id !== 1 || at > extra.byteLength) continue;
    const next = (): number => {
      if (field + 8 > at) throw unreadable('zip: short zip64 field');
      field += 8;
      return Number(extra.getBigUint64(field - 8, true));
    };
    if (entry.size === UNKNOWN_32) entry.size = next();
    if (entry.compressedSize === UNKNOWN_32) entry.compressedSize = next();
    if (entry.headerOffset === UNKNOWN_32) entry.headerOffset = next();
  }
}

function readEntries(central: Uint8Array, count: number): ZipEntry[] {
  const view = viewOf(central);
  const text = new TextDecoder();
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let n = 0; n < count; n++) {
    if (at + 46 > central.length || view.getUint32(at, true) !== CENTRAL_MAGIC) {
      throw unreadable('zip: broken central directory');
    }
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (extraEnd > central.length) throw unreadable('zip: broken central directory');
    const entry: ZipEntry = {
      name: text.decode(central.subarray(at + 46, nameEnd)).replaceAll('\\', '/'),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      compressedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      headerOffset: view.getUint32(at + 42, true),
    };
    applyZip64(entry, viewOf(central.subarray(nameEnd, extraEnd)));
    entries.push(entry);
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * A zip file that is read entry by entry, each as a stream, within limits and with checks of length and CRC. Why it is
 * not `yauzl`: docs/comparison.md.
 */
export class ZipArchive {
  readonly entries: readonly ZipEntry[];
  /** Compressed bytes read so far, for progress. */
  bytesRead = 0;
  readonly #byName: ReadonlyMap<string, ZipEntry>;
  readonly #source: ByteSource;
  readonly #inflate: Inflate;
  #budget: number;

  constructor(source: ByteSource, entries: readonly ZipEntry[], limits: ZipLimits) {
    this.#source = source;
    this.entries = entries;
    this.#inflate = limits.inflate;
    this.#budget = limits.maxInflatedBytes;
    this.#byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  /** Finds an entry by name, ignoring case as Excel does, and a leading `/`. */
  find(name: string): ZipEntry | undefined {
    return this.#byName.get(name.replace(/^\//, '').toLowerCase());
  }

  async *#compressed(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    const header = viewOf(await readExactly(this.#source, entry.headerOffset, 30));
    if (header.getUint32(0, true) !== LOCAL_MAGIC) throw unreadable('zip: no local header');
    const start = entry.headerOffset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    const end = start + entry.compressedSize;
    if (end > this.#source.size) throw unreadable('zip: an entry leads outside the file');
    for await (const chunk of readChunks(this.#source, start, end)) {
      this.bytesRead += chunk.length;
      yield chunk;
    }
  }

  /** Reads an entry's bytes in chunks. Throws OrderFileError if they are encrypted, too many, or corrupted. */
  async *read(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    if (entry.encrypted) throw new OrderFileError('FILE_PROTECTED', 'zip: encrypted entry');
    if (entry.method !== 0 && entry.method !== 8) throw unreadable(`zip: method ${entry.method}`);
    if (entry.size > this.#budget) throw unreadable('zip: declared size over the limit');
    const compressed = this.#compressed(entry);
    let size = 0;
    let crc = 0;
    for await (const chunk of entry.method === 8 ? this.#inflate(compressed) : compressed) {
      size += chunk.length;
      this.#budget -= chunk.length;
      if (this.#budget < 0 || size > entry.size) throw unreadable('zip: more bytes than declared');
      crc = crc32(chunk, crc);
      yield chunk;
    }
    if (size !== entry.size || crc !== entry.crc) throw unreadable('zip: an entry is damaged');
  }

  /** Reads a small entry as a whole. Throws OrderFileError if it declares more than `maxBytes`. */
  async readWhole(entry: ZipEntry, maxBytes: number): Promise<Uint8Array> {
    if (entry.size > maxBytes) throw unreadable(`zip: ${entry.name} is too large`);
    const whole = new Uint8Array(entry.size);
    let at = 0;
    for await (const chunk of this.read(entry)) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }
}

/** Opens a zip by its central directory. Throws OrderFileError FILE_UNREADABLE for a broken one. */
export async function openZip(source: ByteSource, limits: ZipLimits): Promise<ZipArchive> {
  const { offset, size, entries } = await findDirectory(source);
  if (entries > ENTRIES_MAX || size > CENTRAL_BYTES_MAX) throw unreadable('zip: too many entries');
  return new ZipArchive(source, readEntries(await readExactly(source, offset, size), entries), limits);
}
