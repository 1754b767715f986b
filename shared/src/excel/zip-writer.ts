import { crc32 } from './crc32.ts';
import type { Deflate } from './deflate.ts';

const LOCAL = 0x04034b50;
const AFTER = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes and checksum stand behind the bytes; the name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01: the same rows make the same bytes whenever they are written. */
const DATE = 0x0021;
const SIZE_MAX = 0xffff_ffff;

interface Entry {
  readonly name: Uint8Array;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Fields of 2 or 4 bytes, little-endian. */
function record(fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const length = fields.reduce((sum, [, bytes]) => sum + bytes, 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/**
 * Writes a zip archive piece by piece, holding none of its files: `entry` one after the other, then `end`. Throws
 * RangeError for what only zip64 could hold, more than 4 GB.
 */
export class ZipWriter {
  readonly #deflate: Deflate;
  readonly #entries: Entry[] = [];
  #written = 0;

  constructor(deflate: Deflate) {
    this.#deflate = deflate;
  }

  async *entry(name: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const nameBytes = new TextEncoder().encode(name);
    const offset = this.#written;
    yield this.#count(
      record([
        [LOCAL, 4],
        [VERSION, 2],
        [FLAGS, 2],
        [DEFLATED, 2],
        [0, 2],
        [DATE, 2],
        [0, 4],
        [0, 4],
        [0, 4],
        [nameBytes.length, 2],
        [0, 2],
      ]),
    );
    yield this.#count(nameBytes);
    let crc = 0;
    let size = 0;
    const read = async function* () {
      for await (const chunk of content) {
        crc = crc32(chunk, crc);
        size += chunk.length;
        yield chunk;
      }
    };
    const start = this.#written;
    for await (const chunk of this.#deflate(read())) yield this.#count(chunk);
    const packed = this.#written - start;
    if (size > SIZE_MAX || this.#written > SIZE_MAX) throw new RangeError('the archive is too large');
    yield this.#count(
      record([
        [AFTER, 4],
        [crc, 4],
        [packed, 4],
        [size, 4],
      ]),
    );
    this.#entries.push({ name: nameBytes, offset, crc, packed, size });
  }

  *end(): Generator<Uint8Array> {
    const start = this.#written;
    for (const entry of this.#entries) {
      yield this.#count(centralRecord(entry));
      yield this.#count(entry.name);
    }
    const length = this.#written - start;
    if (this.#written > SIZE_MAX) throw new RangeError('the archive is too large');
    yield record([
      [END, 4],
      [0, 2],
      [0, 2],
      [this.#entries.length, 2],
      [this.#entries.length, 2],
      [length, 4],
      [start, 4],
      [0, 2],
    ]);
  }

  #count(bytes: Uint8Array): Uint8Array {
    this.#written += bytes.length;
    return bytes;
  }
}

function centralRecord(entry: Entry): Uint8Array {
  return record([
    [CENTRAL, 4],
    [VERSION, 2],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
    [entry.crc, 4],
    [entry.packed, 4],
    [entry.size, 4],
    [entry.name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [entry.offset, 4],
  ]);
}
